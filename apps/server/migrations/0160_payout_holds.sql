-- A prize that the shop looks into before anyone pays it, with the reason. Taking the hold off takes the row away; who
-- held and who took it off is in the audit log.
create table payout_holds (
  shop_id uuid not null,
  order_id uuid not null,
  reason text not null,
  held_by uuid not null references staff (id),
  held_at timestamptz not null,
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);

-- A shop's givings of red packets, the newest first.
create index red_packet_gifts_newest on red_packet_gifts (shop_id, given_at desc, id desc);

-- Red packets of a shop into its group. Their parts are drawn when one is sent; the money of a part moves when it is claimed.
create table group_packets (
  shop_id uuid not null references shops (id),
  id uuid not null,
  split text not null check (split in ('random', 'equal')),
  total bigint not null check (total > 0),
  -- In the order in which they are claimed.
  parts bigint[] not null check (cardinality(parts) between 1 and 500),
  claimed int not null default 0,
  staff_id uuid not null references staff (id),
  -- A cursor holds milliseconds.
  sent_at timestamptz(3) not null,
  -- The same moment by the machine's clock, as for the players who had joined by then.
  recorded_at timestamptz not null,
  valid_until timestamptz not null,
  -- Since all parts are claimed, or its time is up: what is unclaimed never left the shop.
  ended_at timestamptz,
  primary key (shop_id, id),
  constraint group_packets_claimed check (claimed between 0 and cardinality(parts))
) with (fillfactor = 70);
create index group_packets_newest on group_packets (shop_id, sent_at desc, id desc);
create index group_packets_due on group_packets (valid_until) where ended_at is null;
create trigger group_packets_keep_parts
  before update of shop_id, id, split, total, parts, staff_id, sent_at, recorded_at, valid_until
  on group_packets for each statement execute function refuse_change();

create table group_packet_claims (
  shop_id uuid not null,
  packet_id uuid not null,
  -- A player has one part at most.
  player_id uuid not null,
  id uuid not null,
  part int not null check (part > 0),
  amount bigint not null check (amount > 0),
  claimed_at timestamptz not null,
  primary key (shop_id, packet_id, player_id),
  unique (shop_id, packet_id, part),
  unique (shop_id, id),
  foreign key (shop_id, packet_id) references group_packets (shop_id, id),
  foreign key (shop_id, player_id) references players (shop_id, id)
);
create trigger group_packet_claims_stay
  before update or delete on group_packet_claims for each statement execute function refuse_change();

-- In the group a packet is a message of the shop.
alter table chat_messages add column packet_id uuid;
alter table chat_messages drop constraint chat_messages_kind_check;
alter table chat_messages add constraint chat_messages_kind_check check (kind in ('text', 'picture', 'order', 'packet'));
alter table chat_messages add constraint chat_messages_packet check (
  (kind = 'packet') = (packet_id is not null) and (packet_id is null or conversation_id = shop_id));
alter table chat_messages add foreign key (shop_id, packet_id) references group_packets (shop_id, id);
drop trigger chat_messages_keep_words on chat_messages;
create trigger chat_messages_keep_words
  before update of shop_id, conversation_id, number, sender_kind, sender_id, request_id, at, kind, text, picture_id, order_id,
                   packet_id
  on chat_messages for each statement execute function refuse_change();

-- Red packets: what a shop gives to its players. Gift money goes into the wallet when its packet is opened; a bet discount
-- (满 X 减 Y) and a recharge bonus wait, opened, for the bet or the recharge that they help to pay.

-- One giving, to one player or to many.
create table red_packet_gifts (
  shop_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('gift_money', 'bet_discount', 'recharge_bonus')),
  title text not null,
  amount bigint not null check (amount > 0),
  -- The stake or recharge from which it helps.
  at_least bigint not null check (at_least >= 0),
  -- all, sports, numbers, or one game.
  scope text not null,
  packets int not null check (packets > 0),
  staff_id uuid not null references staff (id),
  given_at timestamptz not null,
  primary key (shop_id, id),
  -- A packet never pays for more than it helps with: its money is in the hold of the bet whole, and can return whole.
  check (kind = 'gift_money' or amount <= at_least),
  check (kind = 'bet_discount' or scope = 'all')
);

-- Whoever changes a packet holds the lock of its player's wallet.
create table red_packets (
  shop_id uuid not null,
  id uuid not null,
  gift_id uuid not null,
  player_id uuid not null,
  state text not null default 'given' check (state in ('given', 'open', 'used')),
  valid_until timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz,
  -- The order or recharge that it helped to pay; gift money is used up by being opened.
  used_for uuid,
  primary key (shop_id, id),
  foreign key (shop_id, gift_id) references red_packet_gifts (shop_id, id),
  foreign key (shop_id, player_id) references wallets (shop_id, player_id),
  check ((state = 'given') = (opened_at is null)),
  check ((state = 'used') = (used_at is not null) and (state = 'used') = (used_for is not null))
);
create index red_packets_waiting on red_packets (shop_id, player_id, state, valid_until, id) where state <> 'used';
create index red_packets_used on red_packets (shop_id, player_id, used_at desc, id desc) where state = 'used';

-- The packet that helped to pay an order.
alter table orders add column red_packet_id uuid;

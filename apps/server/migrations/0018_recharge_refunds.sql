-- A recharge, or cash over the counter, that the shop pays back: what is still in the wallet from it is set aside, then leaves the way
-- it came.
create table recharge_refunds (
  shop_id uuid not null,
  id uuid not null,
  recharge_id uuid,
  receipt_id uuid,
  credit_id uuid generated always as (coalesce(recharge_id, receipt_id)) stored,
  -- The how-manieth of what is paid back; with the recharge's number it is what the channel knows the refund by.
  round int not null check (round > 0),
  player_id uuid not null,
  -- `cash` of a receipt, else the recharge's.
  channel text not null,
  -- The journal that brought the money: newer ones tell how much of it is left.
  credited_by uuid not null,
  -- The red packet that came with the recharge goes back to the shop.
  from_gift bigint not null check (from_gift >= 0),
  from_locked bigint not null check (from_locked >= 0),
  from_free bigint not null check (from_free >= 0),
  amount bigint generated always as (from_locked + from_free) stored check (amount > 0),
  -- asked: a second person must say yes; sent: the channel is asked until it answers; done and refused are the end.
  state text not null check (state in ('asked', 'sent', 'done', 'refused')),
  reason text not null,
  refused_because text,
  asked_by uuid not null references staff (id),
  asked_at timestamptz not null,
  approved_by uuid references staff (id),
  ask_at timestamptz,
  asks int not null default 0,
  ended_at timestamptz,
  -- By the wall clock, as the channel's statement counts its days.
  paid_back_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, credit_id, round),
  foreign key (shop_id, recharge_id) references recharges (shop_id, id),
  foreign key (shop_id, receipt_id) references counter_receipts (shop_id, id),
  foreign key (shop_id, player_id) references wallets (shop_id, player_id),
  foreign key (shop_id, credited_by) references journals (shop_id, id),
  check (num_nonnulls(recharge_id, receipt_id) = 1),
  check ((receipt_id is not null) = (channel = 'cash')),
  check (approved_by is distinct from asked_by),
  check ((state in ('done', 'refused')) = (ended_at is not null)),
  check ((state = 'done') = (paid_back_at is not null)),
  check ((state = 'refused') = (refused_because is not null)),
  check ((state = 'sent') = (ask_at is not null))
);
create unique index recharge_refunds_open on recharge_refunds (shop_id, credit_id) where state in ('asked', 'sent');
create index recharge_refunds_asked on recharge_refunds (asked_at, id) where state = 'asked';
create index recharge_refunds_unfinished on recharge_refunds (shop_id, asked_at desc, id desc) where state in ('asked', 'sent');
create index recharge_refunds_by_player on recharge_refunds (shop_id, player_id, credited_by);
create index recharge_refunds_to_ask on recharge_refunds (ask_at) where ask_at is not null;
create index recharge_refunds_paid_back on recharge_refunds (channel, paid_back_at) where state = 'done';

-- Money that must be bet once may leave after all while its player may not bet for months or years.
alter table withdrawals drop column amount;
alter table withdrawals
  add column from_locked bigint not null default 0 check (from_locked >= 0),
  add column amount bigint generated always as (from_win + from_free + from_locked) stored check (amount > 0);

-- Money that a player wants to bring in, through a channel of the shop or face to face at its counter.
create table recharges (
  shop_id uuid not null,
  id uuid not null,
  -- What the channel knows it by.
  recharge_no text not null,
  player_id uuid not null,
  request_id uuid not null,
  channel text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('created', 'waiting', 'paid', 'cancelled', 'expired', 'refused')),
  -- How the player gets to the cashier; null face to face.
  cashier jsonb,
  proof_id uuid,
  channel_trade_no text,
  refuse_reason text,
  decided_by uuid references staff (id),
  created_at timestamptz not null,
  -- The channel's cashier closes by the wall clock.
  expires_at timestamptz not null,
  -- When the channel is asked next, if it has not told us by then; null when there is nothing to ask.
  look_at timestamptz,
  looks int not null default 0,
  paid_at timestamptz,
  -- By the wall clock, as the channel's statement counts its days.
  ended_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, recharge_no),
  unique (shop_id, player_id, request_id),
  foreign key (shop_id, player_id) references players (shop_id, id),
  foreign key (shop_id, proof_id) references files (shop_id, id),
  check ((paid_at is not null) = (state = 'paid')),
  check ((ended_at is null) = (state in ('created', 'waiting')))
);
-- One unfinished recharge at a time.
create unique index recharges_unfinished on recharges (shop_id, player_id) where state in ('created', 'waiting');
create index recharges_by_player on recharges (shop_id, player_id, created_at desc, id desc);
create index recharges_by_age on recharges (shop_id, created_at desc, id desc);
create index recharges_to_confirm on recharges (shop_id, created_at desc, id desc)
  where channel = 'counter' and state in ('created', 'waiting');
create index recharges_to_look_at on recharges (look_at) where look_at is not null;
-- A statement names recharges of all shops.
create index recharges_by_no on recharges (recharge_no);
create index recharges_paid on recharges (channel, ended_at) where state = 'paid';

-- Each notification by the digest of what was sent: what was made of it, and how often the same came.
create table recharge_notifications (
  shop_id uuid not null,
  channel text not null,
  digest bytea not null,
  recharge_no text,
  verdict text not null check (verdict in (
    'credited', 'already_credited', 'not_paid', 'bad_signature', 'not_ours', 'unreadable', 'unknown', 'amount_differs'
  )),
  times int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (shop_id, channel, digest)
);
create index recharge_notifications_by_no on recharge_notifications (shop_id, recharge_no);

-- A channel's statement of a day held against the books of all shops.
create table reconciliations (
  id uuid primary key,
  channel text not null,
  day date not null,
  made_at timestamptz not null,
  lines int not null,
  here bigint not null,
  there bigint not null,
  differences jsonb not null,
  unique (channel, day)
);
create index reconciliations_by_age on reconciliations (day desc, id desc);

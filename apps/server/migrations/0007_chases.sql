-- The same numbers over several issues, paid ahead: every issue that waits has a hold of its own, which becomes the stake of its
-- order when its turn comes, and goes back when it does not.
create table chases (
  shop_id uuid not null,
  id uuid not null,
  player_id uuid not null,
  game text not null,
  -- The bet of one issue, at multiple 1.
  bet jsonb not null,
  stop_after_win boolean not null,
  state text not null check (state in ('running', 'done', 'stopped', 'cancelled')),
  -- Why it did not run to its end.
  reason text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, player_id) references wallets (shop_id, player_id),
  check ((state = 'running') = (ended_at is null))
);
create index chases_of_player on chases (shop_id, player_id, id desc);
create index chases_running on chases (game, shop_id, id) where state = 'running';

create table chase_issues (
  shop_id uuid not null,
  chase_id uuid not null,
  seq smallint not null,
  -- As the calendar has it when the chase begins.
  issue_no text not null,
  multiple int not null check (multiple > 0),
  stake bigint not null check (stake > 0),
  state text not null check (state in ('waiting', 'placed', 'skipped', 'cancelled')),
  -- The first issue is placed at once and has none.
  hold_id uuid,
  order_id uuid,
  reason text,
  primary key (shop_id, chase_id, seq),
  unique (shop_id, hold_id),
  foreign key (shop_id, chase_id) references chases (shop_id, id),
  foreign key (shop_id, hold_id) references holds (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  check ((state = 'placed') = (order_id is not null)),
  check (state = 'placed' or hold_id is not null)
);
create unique index chase_issues_of_order on chase_issues (shop_id, order_id) where order_id is not null;
create index chase_issues_waiting on chase_issues (shop_id, chase_id, seq) where state = 'waiting';

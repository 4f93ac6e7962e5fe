-- Agents: players whom a shop pays a share of the stakes of those below them. docs/money.md says how it is reckoned.
alter type account add value if not exists 'rebates';

-- Adds to the kinds that there are by now.
do $$
declare kinds text;
begin
  select string_agg(distinct quote_literal(kind), ', ') into kinds
    from (select (regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g'))[1] as kind
            from pg_constraint where conrelid = 'journals'::regclass and conname = 'journals_kind_check'
          union all values ('rebate'), ('rebate_reversal'), ('rebate_claim_repaid')) as known;
  alter table journals drop constraint journals_kind_check;
  execute format('alter table journals add constraint journals_kind_check check (kind in (%s))', kinds);
end $$;

-- A shop without a row has no agents.
create table agent_settings (
  shop_id uuid primary key references shops (id),
  is_on boolean not null,
  -- Tenths of a percent: what a rate counts at the most wherever it is read.
  rate_ceiling smallint not null default 100 check (rate_ceiling between 0 and 100)
);

-- Those of whose stakes agents get a share, and the agents themselves: a tree for each agent whom the shop appointed. No member moves
-- in it, and a row refers to one that is there already, so that it has no cycles.
create table agent_members (
  shop_id uuid not null,
  player_id uuid not null,
  -- Null for an agent whom the shop appointed.
  parent_id uuid,
  -- How many are above.
  levels smallint not null check (levels between 0 and 8),
  since timestamptz(3) not null,
  -- By the shop: gets nothing meanwhile, and not later either.
  is_paused boolean not null default false,
  -- Whether those above see each order and not only sums.
  shows_orders boolean not null default false,
  primary key (shop_id, player_id),
  foreign key (shop_id, player_id) references players (shop_id, id),
  foreign key (shop_id, parent_id) references agent_members (shop_id, player_id),
  check ((parent_id is null) = (levels = 0))
);
create index agent_members_by_time on agent_members (shop_id, since, player_id);
create index agent_members_below on agent_members (shop_id, parent_id, since desc, player_id desc);

-- All who are above a member, the nearest first.
create table agent_uplines (
  shop_id uuid not null,
  player_id uuid not null,
  level smallint not null check (level between 1 and 8),
  upline_id uuid not null,
  primary key (shop_id, player_id, level),
  foreign key (shop_id, player_id) references agent_members (shop_id, player_id),
  foreign key (shop_id, upline_id) references agent_members (shop_id, player_id),
  check (player_id <> upline_id)
);
create index agent_uplines_below on agent_uplines (shop_id, upline_id, level, player_id);

create function refuse_move_of_member() returns trigger language plpgsql as $$
begin
  raise exception 'no member moves among agents';
end $$;
create trigger agent_members_stay before update of shop_id, player_id, parent_id, levels, since on agent_members
  for each row execute function refuse_move_of_member();
create trigger agent_members_keep before delete on agent_members for each statement execute function refuse_change();
create trigger agent_uplines_append_only before update or delete on agent_uplines for each statement execute function refuse_change();

-- Every rate that an agent ever had: an order keeps what was in force when its stake was set aside.
create table agent_rates (
  shop_id uuid not null,
  player_id uuid not null,
  category text not null check (category in ('jingcai', 'beidan', 'zucai', 'sports_numbers', 'welfare_numbers')),
  seq int not null check (seq > 0),
  -- Tenths of a percent.
  rate smallint not null check (rate between 0 and 100),
  set_at timestamptz not null,
  -- The agent above, or a person of the shop.
  set_by uuid not null,
  primary key (shop_id, player_id, category, seq),
  foreign key (shop_id, player_id) references agent_members (shop_id, player_id)
);
create trigger agent_rates_append_only before update or delete on agent_rates for each statement execute function refuse_change();

-- What an agent got of one hold, and each change of it when stake came back or was sold again. Together they are what the agent has
-- of it now.
create table rebates (
  shop_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  order_id uuid not null,
  hold_id uuid not null,
  -- Whose stake it is.
  player_id uuid not null,
  level smallint not null check (level between 1 and 8),
  category text not null,
  -- Tenths of a percent: the difference to the level below.
  rate smallint not null check (rate between 1 and 100),
  round int not null check (round >= 0),
  -- What is sold now, without gift money.
  stake bigint not null check (stake >= 0),
  change bigint not null check (change <> 0),
  journal_id uuid not null,
  -- Lists continue after it.
  posted_at timestamptz(3) not null,
  primary key (shop_id, id),
  unique (shop_id, hold_id, agent_id, round),
  check (round > 0 or change > 0),
  foreign key (shop_id, agent_id) references agent_members (shop_id, player_id),
  foreign key (shop_id, journal_id) references journals (shop_id, id)
);
create index rebates_of_agent on rebates (shop_id, agent_id, posted_at desc, id desc);
create index rebates_of_agent_from on rebates (shop_id, agent_id, player_id, posted_at desc, id desc);
create trigger rebates_append_only before update or delete on rebates for each statement execute function refuse_change();
create trigger rebates_keep before truncate on rebates for each statement execute function refuse_change();

-- What an agent still owes of rebates that were taken back; later rebates alone repay it.
create table rebate_claims (
  shop_id uuid not null,
  id uuid not null,
  player_id uuid not null,
  order_id uuid not null,
  journal_id uuid not null,
  amount bigint not null check (amount > 0),
  repaid bigint not null default 0 check (repaid >= 0 and repaid <= amount),
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, player_id) references wallets (shop_id, player_id)
);
create index rebate_claims_open on rebate_claims (shop_id, player_id, created_at) where repaid < amount;

-- What was summed up of those below each agent, by day in China of what happened, up to `until`. It is added to piece by piece;
-- what came since is summed up whenever it is asked for.
create table agent_sums_until (
  shop_id uuid primary key references shops (id),
  until timestamptz not null
);
create table agent_days (
  shop_id uuid not null,
  agent_id uuid not null,
  day date not null,
  -- Sold less what came back; a day may come out below nothing, and so may rebates.
  stake bigint not null,
  rebates bigint not null,
  recharges bigint not null,
  withdrawals bigint not null,
  prizes bigint not null,
  new_users int not null,
  primary key (shop_id, agent_id, day)
);
-- Of those below, who bought something or had stake come back on a day.
create table agent_actives (
  shop_id uuid not null,
  agent_id uuid not null,
  day date not null,
  player_id uuid not null,
  stake bigint not null,
  has_bought boolean not null,
  primary key (shop_id, agent_id, day, player_id)
);

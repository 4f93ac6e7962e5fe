create table orders (
  shop_id uuid not null,
  id uuid not null,
  order_no text not null,
  player_id uuid not null,
  game text not null,
  issue_no text,
  state smallint not null,
  -- The normalised bet, in the conformance form.
  bet jsonb not null,
  notes bigint not null check (notes > 0),
  stake bigint not null check (stake > 0),
  -- The odds the player saw, and { kind: 'ask' | 'any' | 'percent', percent? }.
  seen_odds jsonb,
  -- The handicaps of those matches when the bet was placed: { "20261120001": -1 }.
  seen_handicaps jsonb,
  -- Likewise the preset totals of basketball.
  seen_totals jsonb,
  tolerance jsonb not null,
  cutoff_at timestamptz not null,
  -- The leg that decides the cutoff.
  cutoff_match_id text,
  placed_at timestamptz not null,
  accept_by timestamptz not null,
  print_by timestamptz not null,
  -- When the sweep must look at it next, in business time; null when nothing is awaited.
  due_at timestamptz,
  request_id uuid not null,
  -- What the wallet held after the bet: a repeat of the request is answered with it.
  money_after bigint not null check (money_after >= 0),
  -- Set by settlement; after a correction they are those of the newest round.
  prize bigint check (prize >= 0),
  prize_after_tax bigint check (prize_after_tax >= 0),
  void_refund bigint check (void_refund >= 0),
  settle_round int not null default 0,
  settled_in uuid,
  -- How many corrections of its results it was settled with: fewer than there are now means that one has to reach it.
  settled_corrections int not null default 0,
  state_at timestamptz not null,
  -- When its player took it off the list; a later step of the order puts it back.
  hidden_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, order_no),
  unique (shop_id, player_id, request_id),
  foreign key (shop_id, player_id) references wallets (shop_id, player_id)
) with (fillfactor = 80);
create index orders_of_player on orders (shop_id, player_id, id desc);
create index orders_in_queue on orders (shop_id, cutoff_at, id) include (state) where state in (1, 2);
create index orders_to_pay on orders (shop_id, id) where state = 9;
create index orders_due on orders (due_at) where due_at is not null;

create table order_parties (
  shop_id uuid not null,
  order_id uuid not null,
  player_id uuid not null,
  role text not null check (role in ('owner')),
  share bigint not null check (share > 0),
  hold_id uuid not null,
  primary key (shop_id, order_id, player_id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, hold_id) references holds (shop_id, id),
  unique (shop_id, hold_id)
);

create table order_events (
  shop_id uuid not null,
  order_id uuid not null,
  seq int not null,
  from_state smallint,
  to_state smallint not null,
  actor_kind text not null check (actor_kind in ('player', 'shop', 'system', 'operator')),
  actor_id uuid,
  at timestamptz not null,
  reason text,
  journal_id uuid,
  detail jsonb,
  primary key (shop_id, order_id, seq),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
-- What the shop issued on a day.
create index order_events_issued on order_events (shop_id, at) where to_state = 6;
create trigger order_events_append_only before update or delete on order_events for each statement execute function refuse_change();
create trigger order_events_keep before truncate on order_events for each statement execute function refuse_change();

create table tickets (
  shop_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  seq int not null,
  state text not null check (state in ('waiting', 'recorded', 'superseded', 'released')),
  content jsonb not null,
  notes bigint not null check (notes > 0),
  multiple int not null check (multiple between 1 and 99),
  stake bigint not null check (stake > 0),
  check_code text not null,
  serial text,
  photo_id uuid,
  printed_odds jsonb,
  printed_handicaps jsonb,
  printed_totals jsonb,
  recorded_by uuid references staff (id),
  recorded_at timestamptz,
  superseded_by uuid,
  -- Why this record replaces an earlier one.
  correction_reason text,
  printed_times int not null default 0,
  -- Why its bet slip was printed again.
  reprint_reasons text[] not null default '{}',
  -- { odds, handicaps, totals, asked_at, answer? }: printed odds below the player's tolerance wait for an answer.
  odds_question jsonb,
  prize bigint,
  prize_after_tax bigint,
  void_refund bigint,
  winning_notes bigint,
  levels jsonb,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, photo_id) references files (shop_id, id),
  check ((state in ('recorded', 'superseded')) = (serial is not null and photo_id is not null and recorded_at is not null))
);
create index tickets_of_order on tickets (shop_id, order_id, seq);
create unique index tickets_current on tickets (shop_id, order_id, seq) where state <> 'superseded';
create index tickets_printed on tickets (shop_id, order_id) where state = 'waiting' and printed_times > 0;
create unique index tickets_serial on tickets (shop_id, serial) where state = 'recorded';

-- Which results a printed order waits for: a match id, or game:issue_no.
create table order_subjects (
  shop_id uuid not null,
  order_id uuid not null,
  subject_kind text not null check (subject_kind in ('match', 'draw')),
  subject_id text not null,
  primary key (shop_id, order_id, subject_kind, subject_id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index order_subjects_by_subject on order_subjects (subject_kind, subject_id, shop_id, order_id);

-- One event for a batch of settled orders; an order names the batch it was last settled in.
create table settlement_batches (
  shop_id uuid not null,
  id uuid not null,
  subject_kind text not null,
  subject_id text not null,
  orders int not null,
  winners int not null,
  prize bigint not null,
  settled_at timestamptz not null,
  primary key (shop_id, id)
);
-- What was settled today, in all shops.
create index settlement_batches_by_time on settlement_batches (settled_at);
create trigger settlement_batches_append_only before update or delete on settlement_batches for each statement execute function refuse_change();

create table payout_approvals (
  shop_id uuid not null,
  order_id uuid not null,
  staff_id uuid not null references staff (id),
  round int not null,
  amount bigint not null,
  at timestamptz not null,
  primary key (shop_id, order_id, round, staff_id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);

-- Short order numbers come in blocks, so that no bet waits for a counter row.
create table order_number_blocks (
  shop_id uuid not null references shops (id),
  business_date date not null,
  next_block int not null default 0,
  primary key (shop_id, business_date)
);

create table order_arrows (
  from_state smallint not null,
  to_state smallint not null,
  -- Taken by a settlement batch in one step: its event stands for the states between.
  in_batch_only boolean not null default false,
  primary key (from_state, to_state)
);
insert into order_arrows (from_state, to_state) values
  (0, 1), (0, 3), (0, 5),
  (1, 2), (1, 3), (1, 4), (1, 5),
  (2, 4), (2, 5), (2, 6), (2, 11),
  (6, 7), (7, 8), (7, 9), (9, 10),
  (8, 7), (9, 7), (10, 7);
insert into order_arrows (from_state, to_state, in_batch_only) values
  (6, 8, true), (6, 9, true), (6, 10, true), (7, 10, true);

create function order_arrow_legal() returns trigger language plpgsql as $$
declare bad record;
begin
  select o.id, o.state as was, n.state as is_now into bad
    from old_rows o join new_rows n on n.shop_id = o.shop_id and n.id = o.id
   where n.state <> o.state
     and not exists (
       select 1 from order_arrows a
        where a.from_state = o.state and a.to_state = n.state
          and (not a.in_batch_only or n.settled_in is distinct from o.settled_in))
   limit 1;
  if found then
    raise exception 'order % may not go from state % to %', bad.id, bad.was, bad.is_now;
  end if;
  return null;
end $$;
create trigger order_arrow_legal after update on orders
  referencing old table as old_rows new table as new_rows
  for each statement execute function order_arrow_legal();
create trigger orders_keep before delete on orders for each statement execute function refuse_change();

-- Bank cards and the withdraw password are a person's; withdrawals are a player's, in the books of the shop.
create table bank_cards (
  id uuid primary key,
  person_id uuid not null references persons (id),
  -- Sealed with the server's secret (AES-256-GCM); it is opened for the payout file alone.
  number_sealed bytea not null,
  -- A keyed hash of the number, so that the same card is known again without opening any.
  fingerprint bytea not null,
  last_four text not null check (last_four ~ '^\d{4}$'),
  bank text not null,
  created_at timestamptz not null,
  -- Set by the code that was sent to the person's own number.
  bound_at timestamptz,
  unbound_at timestamptz,
  check (unbound_at is null or bound_at is not null)
);
create unique index bank_cards_bound_once on bank_cards (fingerprint) where bound_at is not null and unbound_at is null;
create index bank_cards_by_person on bank_cards (person_id, created_at) where unbound_at is null;

-- A try is counted before the password is compared; the fifth wrong one locks.
create table withdraw_passwords (
  person_id uuid primary key references persons (id),
  password_hash text not null,
  wrong_tries int not null default 0,
  locked_until timestamptz,
  set_at timestamptz not null
);

-- Purposes are listed in core/identity/code-address.ts; several features send codes.
alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check check (purpose ~ '^[a-z_]{3,40}$');

-- Files for the bank's batch transfer. The file itself, with its card numbers, is never kept: it is written anew.
create table payout_batches (
  shop_id uuid not null references shops (id),
  id uuid not null,
  batch_no text not null,
  request_id uuid not null,
  made_by uuid not null references staff (id),
  made_at timestamptz not null,
  rows int not null check (rows > 0),
  total bigint not null check (total > 0),
  primary key (shop_id, id),
  unique (shop_id, batch_no),
  unique (shop_id, request_id)
);
create index payout_batches_by_age on payout_batches (shop_id, made_at desc, id desc);

create table withdrawals (
  shop_id uuid not null,
  id uuid not null,
  withdrawal_no text not null,
  player_id uuid not null,
  card_id uuid not null references bank_cards (id),
  -- As they were when it was asked for.
  holder text not null,
  bank text not null,
  last_four text not null,
  amount bigint generated always as (from_win + from_free) stored check (amount > 0),
  from_win bigint not null check (from_win >= 0),
  from_free bigint not null check (from_free >= 0),
  state text not null check (state in ('applied', 'approved', 'paid', 'refused', 'cancelled')),
  requested_at timestamptz not null,
  -- The day in China that it counts for.
  requested_on date not null,
  first_approved_by uuid references staff (id),
  approved_by uuid references staff (id),
  batch_id uuid,
  ended_at timestamptz,
  reason text,
  primary key (shop_id, id),
  unique (shop_id, withdrawal_no),
  foreign key (shop_id, player_id) references wallets (shop_id, player_id),
  foreign key (shop_id, batch_id) references payout_batches (shop_id, id),
  -- Two different people, where there were two.
  check (first_approved_by is distinct from approved_by or first_approved_by is null),
  check ((state in ('approved', 'paid')) <= (approved_by is not null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state in ('paid', 'refused', 'cancelled')) = (ended_at is not null))
);
create index withdrawals_by_player on withdrawals (shop_id, player_id, requested_at desc, id desc);
create index withdrawals_by_age on withdrawals (shop_id, requested_at desc, id desc);
create index withdrawals_by_state on withdrawals (shop_id, state, requested_at desc, id desc);
create index withdrawals_by_batch on withdrawals (shop_id, batch_id) where batch_id is not null;
create index withdrawals_open_by_card on withdrawals (card_id) where state in ('applied', 'approved');
create index withdrawals_for_review on withdrawals (requested_at desc, id desc)
  where state = 'applied' and first_approved_by is not null;

-- What happened to a withdrawal, by whom: its time line, and the record of who was handed card numbers.
create table withdrawal_events (
  shop_id uuid not null,
  withdrawal_id uuid not null,
  seq int not null,
  kind text not null check (kind in ('requested', 'first_approved', 'approved', 'exported', 'paid', 'refused', 'cancelled')),
  actor_kind text not null check (actor_kind in ('player', 'shop', 'operator')),
  actor_id uuid not null,
  at timestamptz not null,
  note text not null default '',
  primary key (shop_id, withdrawal_id, seq),
  foreign key (shop_id, withdrawal_id) references withdrawals (shop_id, id)
);
create trigger withdrawal_events_append_only before update or delete on withdrawal_events
  for each statement execute function refuse_change();
create trigger withdrawal_events_keep before truncate on withdrawal_events
  for each statement execute function refuse_change();

-- The recharges whose money is still locked are found from the newest back.
create index transfers_into_locked on transfers (shop_id, credit_player_id, journal_id)
  where credit = 'wallet_locked' and debit in ('cash', 'channel');

-- Sums that are kept of the books of a shop, up to a moment; core/ledger/books/close-books.ts says which one. They follow from the
-- lines and nothing else: the proof compares them, and what differs is summed again.

-- Moments that were seen to be over. Whoever had not begun a transaction by `fenced_at` cannot date anything before the moment.
create table book_fences (
  until timestamptz primary key,
  fenced_at timestamptz not null
);

-- How far the books of a shop are closed: each piece with its sums, in one transaction. None goes over a midnight in China.
create table book_closings (
  shop_id uuid not null references shops (id),
  since timestamptz not null,
  until timestamptz not null check (until > since),
  primary key (shop_id, until)
);

-- The turnovers before the end of a piece, of each account that moved in it: of a player's account, and of the whole account of
-- the shop (player_id of zeros).
create table account_snapshots (
  shop_id uuid not null,
  account account not null,
  player_id uuid not null,
  until timestamptz not null,
  debits bigint not null check (debits >= 0),
  credits bigint not null check (credits >= 0),
  primary key (shop_id, account, player_id, until),
  foreign key (shop_id, until) references book_closings (shop_id, until)
);

-- The closed bills of each player by day in China and kind of journal: what lists of months sum up.
create table bill_days (
  shop_id uuid not null,
  player_id uuid not null,
  day date not null,
  kind text not null,
  bills int not null check (bills > 0),
  income bigint not null check (income >= 0),
  outgo bigint not null check (outgo >= 0),
  primary key (shop_id, player_id, day, kind)
);

-- The lines of a shop's own accounts, in the order they were posted. What a bet sets aside is in neither of the two, so that no
-- bet waits for them: the escrow is read by time, for nearly every journal is one of it.
create index transfers_by_debit on transfers (shop_id, debit, journal_id) where debit_player_id is null;
create index transfers_by_credit on transfers (shop_id, credit, journal_id) where credit_player_id is null and credit <> 'escrow';

-- The journals of one kind, but for the three that nearly every order has: their lines are found soon enough.
create index journals_of_kind on journals (shop_id, kind, id desc) where kind not in ('bet_hold', 'bet_capture', 'prize');

-- People by what an operator knows of them: the beginning of a nickname, the ends of a mobile number.
create index players_by_nickname on players (lower(nickname) text_pattern_ops);
create index persons_by_number_end on persons (right(mobile, 4), left(mobile, 3));

-- A claim that two people give up: proposed by one, approved by another. What was given up counts in `repaid` too, so that
-- a claim's rest is always `amount - repaid`.
create table claw_back_write_offs (
  shop_id uuid not null,
  id uuid not null,
  claim_id uuid not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('proposed', 'approved', 'refused')),
  proposed_by uuid not null references staff (id),
  proposed_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  journal_id uuid,
  primary key (shop_id, id),
  foreign key (shop_id, claim_id) references claw_backs (shop_id, id),
  foreign key (shop_id, journal_id) references journals (shop_id, id),
  check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((state = 'approved') = (journal_id is not null)),
  check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index write_offs_pending on claw_back_write_offs (shop_id, claim_id) where state = 'proposed';
create index write_offs_of_claim on claw_back_write_offs (shop_id, claim_id, proposed_at desc);
create index claw_backs_by_age on claw_backs (created_at desc, id desc);
create index claw_backs_of_player on claw_backs (shop_id, player_id, created_at desc, id desc);
create index claw_backs_open_by_age on claw_backs (created_at desc, id desc) where repaid < amount;

-- Why somebody was frozen, who said so, and why they were let back. The row without `lifted_at` says why `persons.frozen_at` is set.
create table person_freezes (
  id uuid primary key,
  person_id uuid not null references persons (id),
  reason text not null,
  frozen_by uuid not null references staff (id),
  frozen_at timestamptz not null,
  lifted_reason text,
  lifted_by uuid references staff (id),
  lifted_at timestamptz,
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lifted_reason is null))
);
create unique index person_freezes_now on person_freezes (person_id) where lifted_at is null;
create index person_freezes_of on person_freezes (person_id, frozen_at desc);
create index persons_by_age on persons (created_at desc, id desc);
create index persons_frozen on persons (created_at desc, id desc) where frozen_at is not null;
create index persons_on_break on persons (created_at desc, id desc)
  where self_excluded_until is not null or cooling_off_until is not null;

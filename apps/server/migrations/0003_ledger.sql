-- Double entry, books per shop, integer fen. docs/money.md lists the accounts and the templates.
create type account as enum (
  'wallet_gift', 'wallet_locked', 'wallet_free', 'wallet_win',
  'escrow', 'cash', 'sales', 'prizes', 'tax', 'gift_cost', 'claw_back', 'wrong_ticket', 'opening',
  'channel', 'withdrawing', 'bank', 'written_off', 'compensation', 'cash_difference'
);

-- Only wallets keep a balance row, because a bet must see it under a lock; every other account is the sum of its lines.
create table wallets (
  shop_id uuid not null,
  player_id uuid not null,
  gift bigint not null default 0 check (gift >= 0),
  locked bigint not null default 0 check (locked >= 0),
  free bigint not null default 0 check (free >= 0),
  win bigint not null default 0 check (win >= 0),
  -- How many journals have moved it, and the business time of the last: bills are numbered and in order of time.
  bills int not null default 0,
  billed_at timestamptz,
  primary key (shop_id, player_id),
  foreign key (shop_id, player_id) references players (shop_id, id)
) with (fillfactor = 70);

create table journals (
  shop_id uuid not null,
  id uuid not null,
  kind text not null check (kind in (
    'opening', 'cash_credit', 'bet_hold', 'bet_capture', 'bet_release', 'bet_part_capture',
    'prize', 'void_refund', 'prize_reversal', 'void_refund_reversal', 'claw_back_repaid', 'claw_back_written_off',
    'recharge', 'recharge_refund_asked', 'recharge_refund', 'recharge_refund_return',
    'withdraw_request', 'withdraw_paid', 'withdraw_return',
    'red_packet', 'red_packet_return', 'wrong_ticket', 'cash_difference', 'compensation'
  )),
  -- What caused it: an order, a receipt. One journal of a kind for a cause and round: a repeat violates this key.
  cause_id uuid not null,
  round int not null default 0,
  actor_id uuid,
  posted_at timestamptz not null,
  business_at timestamptz not null,
  -- A journal that moves a wallet is a bill of its player: the how-manieth, and what the wallet then held. Both are
  -- written under the wallet's lock, and the ledger's proof compares them with the lines.
  player_id uuid,
  bill_no int,
  money_after bigint check (money_after >= 0),
  primary key (shop_id, id),
  unique (shop_id, cause_id, kind, round),
  check ((player_id is null) = (bill_no is null) and (player_id is null) = (money_after is null))
);
create index journals_by_time on journals (shop_id, business_at desc);
create unique index bills on journals (shop_id, player_id, business_at, bill_no) where player_id is not null;

-- A transfer names both sides, so no journal can be unbalanced: its shape does not allow it.
create table transfers (
  shop_id uuid not null,
  journal_id uuid not null,
  line smallint not null,
  debit account not null,
  credit account not null,
  debit_player_id uuid,
  credit_player_id uuid,
  amount bigint not null check (amount > 0),
  primary key (shop_id, journal_id, line),
  foreign key (shop_id, journal_id) references journals (shop_id, id),
  check (debit <> credit or debit_player_id is distinct from credit_player_id),
  check ((debit in ('wallet_gift', 'wallet_locked', 'wallet_free', 'wallet_win', 'claw_back')) = (debit_player_id is not null)),
  check ((credit in ('wallet_gift', 'wallet_locked', 'wallet_free', 'wallet_win', 'claw_back')) = (credit_player_id is not null))
);
-- Holds are left out, so that a bet does not wait for an index that nobody asks about bets.
create index transfers_by_debit_player on transfers (shop_id, debit_player_id, journal_id)
  where debit_player_id is not null and credit <> 'escrow';
create index transfers_by_credit_player on transfers (shop_id, credit_player_id, journal_id) where credit_player_id is not null;

-- Money set aside, with the buckets it came from, so that a release goes back to the same ones.
create table holds (
  shop_id uuid not null,
  id uuid not null,
  player_id uuid not null,
  journal_id uuid not null,
  gift bigint not null check (gift >= 0),
  locked bigint not null check (locked >= 0),
  free bigint not null check (free >= 0),
  win bigint not null check (win >= 0),
  amount bigint generated always as (gift + locked + free + win) stored check (amount > 0),
  primary key (shop_id, id),
  unique (shop_id, id, amount),
  foreign key (shop_id, journal_id) references journals (shop_id, id)
);

-- The key makes a second resolution impossible; the foreign key makes captured + released the whole hold.
create table hold_resolutions (
  shop_id uuid not null,
  hold_id uuid not null,
  amount bigint not null,
  captured bigint not null check (captured >= 0),
  released bigint not null check (released >= 0),
  journal_id uuid not null,
  primary key (shop_id, hold_id),
  foreign key (shop_id, hold_id, amount) references holds (shop_id, id, amount),
  foreign key (shop_id, journal_id) references journals (shop_id, id),
  check (captured + released = amount)
);

-- A correction that exceeds the wallet becomes a claim, repaid from later prizes only.
create table claw_backs (
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
create index claw_backs_open on claw_backs (shop_id, player_id, created_at) where repaid < amount;

-- Cash over the counter.
create table counter_receipts (
  shop_id uuid not null,
  id uuid not null,
  receipt_no text not null,
  player_id uuid not null,
  amount bigint not null check (amount > 0),
  journal_id uuid not null,
  staff_id uuid not null references staff (id),
  note text not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, receipt_no),
  foreign key (shop_id, journal_id) references journals (shop_id, id)
);
create index counter_receipts_by_age on counter_receipts (shop_id, created_at desc, id desc);

-- What the proving job found: every wallet against its lines, holds against escrow.
create table ledger_proofs (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  shops int not null,
  wallets int not null,
  differences jsonb not null
);
create index ledger_proofs_by_age on ledger_proofs (finished_at desc);

create trigger journals_append_only before update or delete on journals for each statement execute function refuse_change();
create trigger journals_keep before truncate on journals for each statement execute function refuse_change();
create trigger transfers_append_only before update or delete on transfers for each statement execute function refuse_change();
create trigger transfers_keep before truncate on transfers for each statement execute function refuse_change();
create trigger holds_append_only before update or delete on holds for each statement execute function refuse_change();
create trigger holds_keep before truncate on holds for each statement execute function refuse_change();
create trigger hold_resolutions_append_only before update or delete on hold_resolutions for each statement execute function refuse_change();
create trigger hold_resolutions_keep before truncate on hold_resolutions for each statement execute function refuse_change();

-- A player's case about an order: the evidence of that moment, what was said, who decided, and what the shop paid for it.

create table disputes (
  shop_id uuid not null,
  id uuid not null,
  dispute_no text not null,
  order_id uuid not null,
  player_id uuid not null,
  kind text not null check (kind in ('not_printed', 'wrong_ticket', 'prize_differs', 'money_missing', 'other')),
  -- With the shop, the player, the operator, a second operator, nobody any more.
  state text not null check (state in ('open', 'answered', 'escalated', 'confirming', 'ended')),
  -- What the player says is missing, what the shop offers, what the operator awards.
  claimed bigint check (claimed > 0),
  offer bigint check (offer > 0),
  award bigint check (award >= 0),
  decision text check (decision in ('whole', 'part', 'rejected')),
  decision_reason text,
  decided_by uuid references staff (id),
  confirmed_by uuid references staff (id),
  opened_at timestamptz not null,
  -- When the sweep takes it on, in business time: the shop's answer, or the player's word on it.
  due_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('accepted', 'lapsed', 'withdrawn', 'whole', 'part', 'rejected')),
  paid bigint check (paid > 0),
  journal_id uuid,
  primary key (shop_id, id),
  unique (shop_id, dispute_no),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, player_id) references wallets (shop_id, player_id),
  foreign key (shop_id, journal_id) references journals (shop_id, id),
  check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (outcome is not null)),
  check ((state in ('open', 'answered')) = (due_at is not null)),
  -- Two different people, where there were two; money and its journal together, and only at the end.
  check (confirmed_by is null or (decided_by is not null and confirmed_by <> decided_by)),
  check ((decision is null) = (award is null) and (decision is null) = (decided_by is null)),
  check ((paid is null) = (journal_id is null)),
  check (paid is null or state = 'ended')
);
create unique index disputes_one_open on disputes (shop_id, order_id) where state <> 'ended';
create index disputes_of_order on disputes (shop_id, order_id, id desc);
create index disputes_of_player on disputes (shop_id, player_id, id desc);
create index disputes_of_shop on disputes (shop_id, id desc);
create index disputes_by_state on disputes (shop_id, state, id desc);
create index disputes_in_review on disputes (state, id desc);
create index disputes_by_age on disputes (id desc);
create index disputes_due on disputes (due_at) where due_at is not null;

-- What was on record of the order when the case was opened, as canonical JSON, sealed (docs/evidence.md).
create table dispute_evidence (
  shop_id uuid not null,
  dispute_id uuid not null,
  content text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  exported_at text not null,
  seal text not null,
  -- The photos of its tickets: [{ serial, id, sha256 }].
  photos jsonb not null,
  primary key (shop_id, dispute_id),
  foreign key (shop_id, dispute_id) references disputes (shop_id, id)
);
create trigger dispute_evidence_append_only before update or delete on dispute_evidence
  for each statement execute function refuse_change();
create trigger dispute_evidence_keep before truncate on dispute_evidence
  for each statement execute function refuse_change();

-- The time line of a case: what happened and what was said, by whom.
create table dispute_entries (
  shop_id uuid not null,
  dispute_id uuid not null,
  seq int not null,
  kind text not null check (kind in (
    'opened', 'said', 'answered', 'overdue', 'called', 'accepted', 'lapsed', 'withdrawn', 'proposed', 'sent_back', 'decided'
  )),
  actor_kind text not null check (actor_kind in ('player', 'shop', 'operator', 'system')),
  actor_id uuid,
  at timestamptz not null,
  text text not null,
  picture_ids uuid[] not null,
  amount bigint check (amount >= 0),
  decision text check (decision in ('whole', 'part', 'rejected')),
  primary key (shop_id, dispute_id, seq),
  foreign key (shop_id, dispute_id) references disputes (shop_id, id),
  check ((actor_kind = 'system') = (actor_id is null))
);
create trigger dispute_entries_append_only before update or delete on dispute_entries
  for each statement execute function refuse_change();
create trigger dispute_entries_keep before truncate on dispute_entries
  for each statement execute function refuse_change();

-- A printed bet slip is found by the code under its QR code.
create index tickets_by_check_code on tickets (shop_id, check_code);

-- What lets somebody into an account of the operator's staff takes two operators: one proposes, another confirms. The password's hash is
-- kept until then and no longer.
create table operator_proposals (
  id uuid primary key,
  kind text not null check (kind in ('added', 'password_set', 'second_factor_reset', 'unfrozen')),
  account text not null,
  name text not null,
  role text not null check (role in ('operator', 'auditor')),
  -- Null for a new account.
  staff_id uuid references staff (id),
  password_hash text,
  state text not null default 'open' check (state in ('open', 'confirmed', 'rejected', 'over')),
  proposed_by uuid not null references staff (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  check ((kind = 'added') = (staff_id is null)),
  check (state = 'open' or password_hash is null)
);
create unique index operator_proposals_open on operator_proposals (account) where state = 'open';

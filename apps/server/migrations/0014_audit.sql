-- What staff did, for ever. One chain per shop and one for the operator (the zero id). Each row's hash is over the hash before
-- it, its number and its content, so a row that is changed, left out or put between breaks the chain from there on.
create table audit_heads (
  chain uuid primary key,
  seq bigint not null default 0,
  hash bytea not null check (length(hash) = 32)
);

-- `content` is canonical JSON, exactly as hashed; what is searched for is taken from it and can be written nowhere else.
create table audit_log (
  chain uuid not null,
  seq bigint not null check (seq > 0),
  content text not null,
  hash bytea not null check (length(hash) = 32),
  at_ms bigint not null generated always as (((content::jsonb) ->> 'at')::bigint) stored,
  deed text not null generated always as ((content::jsonb) ->> 'deed') stored,
  staff_id uuid not null generated always as (((content::jsonb) ->> 'staff')::uuid) stored,
  shop_id uuid generated always as (((content::jsonb) ->> 'shop')::uuid) stored,
  primary key (chain, seq)
);
create index audit_log_by_time on audit_log (at_ms, chain, seq);
create index audit_log_by_shop on audit_log (shop_id, at_ms, chain, seq);
create index audit_log_by_staff on audit_log (staff_id, at_ms, chain, seq);
create index audit_log_by_deed on audit_log (deed, at_ms, chain, seq);

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_heads_keep before delete or truncate on audit_heads
  for each statement execute function refuse_change();
-- Triggers hold whoever may alter no table; beside them the role that owns the log gives up these rights itself.
revoke update, delete, truncate on audit_log from public, current_user;

-- The one writer of both tables, in one round trip: the head stays locked from here to the end of the transaction.
create function record_deed(of_chain uuid, new_content text) returns bigint language plpgsql as $$
declare
  head audit_heads;
  next_seq bigint;
  next_hash bytea;
begin
  insert into audit_heads (chain, hash) values (of_chain, sha256(convert_to(of_chain::text, 'UTF8'))) on conflict do nothing;
  select * into head from audit_heads where chain = of_chain for update;
  next_seq := head.seq + 1;
  next_hash := sha256(head.hash || int8send(next_seq) || convert_to(new_content, 'UTF8'));
  insert into audit_log (chain, seq, content, hash) values (of_chain, next_seq, new_content, next_hash);
  update audit_heads set seq = next_seq, hash = next_hash where chain = of_chain;
  return next_seq;
end $$;

-- The second factor of staff (RFC 6238). The secret is sealed; `last_step` is the newest half minute whose code was taken.
create table staff_totp (
  staff_id uuid primary key references staff (id),
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Ten codes for who loses the telephone, kept as keyed hashes, each taken once.
create table staff_recovery_codes (
  staff_id uuid not null references staff (id),
  hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, hash)
);

-- When the holder last proved who it is, by signing in or again before money moved.
alter table sessions add column proved_at timestamptz;
alter table sessions drop constraint sessions_ended_why_check;
alter table sessions add constraint sessions_ended_why_check check (ended_why ~ '^[a-z_]{3,40}$');

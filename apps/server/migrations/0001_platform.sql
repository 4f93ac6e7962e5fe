-- The business clock is wall time plus this offset. It only moves forward, and only the demo moves it (ADR 0006). Before
-- anybody has bet it may go back, because the demo world is lived through from some days ago.
create table business_clock (
  is_only_row boolean primary key default true check (is_only_row),
  offset_ms bigint not null default 0
);
insert into business_clock default values;

create function business_clock_forward_only() returns trigger language plpgsql as $$
begin
  if new.offset_ms < old.offset_ms and exists (select 1 from orders) then
    raise exception 'the business clock only moves forward';
  end if;
  return new;
end $$;
create trigger business_clock_forward_only before update on business_clock
  for each row execute function business_clock_forward_only();

-- Deadlines are compared after the locks are taken, so the time is the moment's, not the transaction's start.
create function business_now() returns timestamptz language sql volatile as
  $$ select clock_timestamp() + (select offset_ms from business_clock) * interval '1 millisecond' $$;

-- Events leave a transaction through this table; the relay publishes a row and then deletes it (at least once).
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  shop_id uuid,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);

-- Append-only tables refuse update, delete and truncate by this trigger function.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- The first answer of every call that moves money, for repeats of the same request id.
create table requests (
  shop_id uuid not null,
  actor_id uuid not null,
  request_id uuid not null,
  call text not null,
  body_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (shop_id, actor_id, request_id)
);
create index requests_by_age on requests (created_at);

create table files (
  shop_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('ticket_photo')),
  sha256 bytea not null,
  media_type text not null,
  bytes int not null,
  width int not null,
  height int not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  primary key (shop_id, id)
);

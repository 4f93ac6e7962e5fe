-- Events in the order in which they left the outbox, in batches numbered without a gap: whoever reads them keeps one
-- number, and sees when it has missed something.
create table event_batches (
  number bigint primary key,
  -- An array of events, each with its kind.
  events jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index event_batches_by_time on event_batches (created_at);

-- The number of the newest batch, kept when batches are deleted. Its lock orders those who append.
create table event_head (
  is_only_row boolean primary key default true check (is_only_row),
  number bigint not null
);
insert into event_head (number) values (0);

-- How far each consumer has handled the events of each slot of shops, and which process is at it.
create table event_positions (
  consumer text not null,
  slot int not null,
  number bigint not null,
  holder uuid,
  held_until timestamptz,
  primary key (consumer, slot)
);

-- Events that a consumer could not handle: tried again ever more seldom, then parked until an operator decides.
create table failed_events (
  id uuid primary key,
  consumer text not null,
  batch bigint not null,
  place int not null,
  event jsonb not null,
  tries int not null,
  error text not null,
  failed_at timestamptz not null default clock_timestamp(),
  -- Null for one that is parked.
  retry_at timestamptz,
  unique (consumer, batch, place)
);
create index failed_events_to_retry on failed_events (retry_at) where retry_at is not null;
create index failed_events_parked on failed_events (failed_at, id) where retry_at is null;

-- Whatever waited for another try is appended with the rest.
alter table outbox drop column tries, drop column retry_at;
-- It fills and empties all the time: dead rows must not pile up until a fifth of it is dead.
alter table outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Moves the oldest events of the outbox into a new batch. Answers the newest number, and the events when it moved any.
create function append_events(p_most int, out number bigint, out events jsonb) language plpgsql as $$
begin
  if exists (select from outbox) then
    -- The number is taken under the lock, so that batches become visible in their order.
    perform from event_head for update;
    with moved as (
      delete from outbox where id = any (array (select o.id from outbox o order by o.id limit p_most))
      returning id, kind, payload)
    select jsonb_agg(m.payload || jsonb_build_object('kind', m.kind) order by m.id) into append_events.events from moved m;
  end if;
  if append_events.events is null then
    select h.number into append_events.number from event_head h;
  else
    update event_head h set number = h.number + 1 returning h.number into append_events.number;
    insert into event_batches (number, events) values (append_events.number, append_events.events);
  end if;
end $$;

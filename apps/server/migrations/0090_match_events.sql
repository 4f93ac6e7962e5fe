-- What happens in running matches, and when a source last told how they stand.

alter table matches add column told_at timestamptz;
alter table matches add column told_by text;

-- A row is what a source said once. A goal that does not count after all is followed by an event that says so.
create table match_events (
  match_id text not null references matches (id),
  source text not null,
  -- The source's own name of the event: one that comes again is the same.
  ref text not null,
  kind text not null
    check (kind in ('goal', 'goal_disallowed', 'yellow_card', 'red_card', 'corner', 'substitution', 'full_time')),
  -- Of a goal whom it counts for, also where the other side shot it.
  side text check (side in ('home', 'away')),
  minute int not null check (minute >= 0),
  player text,
  -- The goal that is disallowed, by its ref.
  takes_back text,
  received_at timestamptz not null,
  primary key (match_id, source, ref),
  check ((side is null) = (kind = 'full_time')),
  check ((takes_back is not null) = (kind = 'goal_disallowed'))
);
create trigger match_events_append_only before update or delete on match_events
  for each statement execute function refuse_change();

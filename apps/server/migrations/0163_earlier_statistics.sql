-- What a source told of a match before it corrected itself: figures of the same minute, or of which one has fallen.
create table earlier_match_statistics (
  match_id text not null references matches (id),
  source text not null,
  received_at timestamptz not null,
  minute int not null check (minute >= 0),
  figures jsonb not null,
  primary key (match_id, source, received_at)
);
create trigger earlier_match_statistics_append_only before update or delete on earlier_match_statistics
  for each statement execute function refuse_change();

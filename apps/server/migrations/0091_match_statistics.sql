-- Figures of both sides of a running match, as a source told them last.
create table match_statistics (
  match_id text not null references matches (id),
  source text not null,
  minute int not null check (minute >= 0),
  -- { shots: { home: 9, away: 4 }, … }
  figures jsonb not null,
  received_at timestamptz not null,
  primary key (match_id, source)
);

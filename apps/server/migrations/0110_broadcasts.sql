-- Broadcasts of matches that the operator entered: players are shown no others.
create table broadcasts (
  id uuid primary key,
  match_id text not null references matches (id),
  title text not null,
  -- An hls stream is played on our page; a link leads to the page of whoever holds the rights.
  kind text not null check (kind in ('hls', 'link')),
  -- Over https, or a path of this server.
  address text not null check (address ~ '^(https://|/)'),
  -- Who granted the right to show it, and by which agreement.
  licence text not null check (licence <> ''),
  -- Where it may be watched.
  region text not null check (region <> ''),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  set_by uuid not null references staff (id),
  set_at timestamptz not null,
  -- Taken off before its end.
  ended_at timestamptz
);
create index broadcasts_match on broadcasts (match_id);
create index broadcasts_end on broadcasts (ends_at);

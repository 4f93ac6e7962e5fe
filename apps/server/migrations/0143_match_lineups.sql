-- Line-ups of a match as a source told them. What a source corrects is another row; the last one stands.
create table match_lineups (
  match_id text not null references matches (id),
  source text not null,
  revision int not null check (revision > 0),
  -- { formation: '4-3-3', coach: '…', rows: [[{ number: 1, name: '…', position: 'G' }], …], substitutes: [{ … }] }
  home jsonb not null,
  away jsonb not null,
  received_at timestamptz not null,
  primary key (match_id, source, revision)
);
create trigger match_lineups_append_only before update or delete on match_lineups
  for each statement execute function refuse_change();

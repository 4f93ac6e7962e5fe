-- What the catalogue calls the teams of a source that has other names for them.
create table source_teams (
  source text not null,
  -- The source's own id of the team.
  ref text not null,
  name text not null,
  primary key (source, ref)
);

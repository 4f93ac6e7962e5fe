-- What failed in a browser: the same error of the same version is one row. Nothing in it tells who was concerned.
create table client_errors (
  fingerprint text primary key,
  app text not null check (app in ('web', 'console')),
  version text not null,
  path text not null,
  message text not null,
  stack text not null,
  count integer not null default 1 check (count > 0),
  first_seen_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now()
);
create index client_errors_by_last_seen on client_errors (last_seen_at desc, fingerprint desc);

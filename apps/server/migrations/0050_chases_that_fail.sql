-- A chase that cannot be advanced is tried again ever more seldom, in business time: it must not fill the log every two seconds.
alter table chases
  add column failures int not null default 0,
  add column retry_at timestamptz;

-- What gave somebody a way into a member of staff's account. Two-person rules ask whether two accounts were two people before: both
-- `staff_id` and everybody in `changed_by` could have signed in. Nobody is named for what the command line of the server did.
create table staff_access_changes (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  kind text not null check (kind in ('added', 'password_set', 'second_factor_reset', 'unfrozen')),
  changed_by uuid[] not null,
  changed_at timestamptz not null
);
create index staff_access_changes_by_staff on staff_access_changes (staff_id, changed_at desc);
create trigger staff_access_changes_append_only before update or delete or truncate on staff_access_changes
  for each statement execute function refuse_change();

-- What a session was opened with. One that a password opened ends when its holder enrols a second factor. `worked_at` is the last
-- desk work in it, by which a proof of identity stays good for more of the same work.
alter table sessions
  add column proved_with text not null default 'password' check (proved_with in ('password', 'code')),
  add column worked_at timestamptz;
update sessions s set proved_with = 'code'
  from staff_totp c where c.staff_id = s.staff_id and c.confirmed_at <= s.created_at;

-- When a demo world was made here: production never starts on such a database.
create table demo_marker (
  is_only_row boolean primary key default true check (is_only_row),
  made_at timestamptz not null default now()
);

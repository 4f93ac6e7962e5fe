-- What is otherwise than a shop's usual hours: single weekdays (1 for Monday to 7, with hours or null for closed), and
-- days on which the shop itself stays closed. The hours that a shop had are its usual ones.
alter table shops
  add column weekdays jsonb not null default '{}' check (jsonb_typeof(weekdays) = 'object'),
  add column closed_days jsonb not null default '[]' check (jsonb_typeof(closed_days) = 'array');

-- Days without sales anywhere in China that were announced after this version: every shop is closed on them.
create table lottery_holidays (
  id uuid primary key,
  name text not null,
  first_day date not null,
  last_day date not null,
  source text not null,
  set_by uuid not null references staff (id),
  set_at timestamptz not null,
  removed_by uuid references staff (id),
  removed_at timestamptz,
  check (last_day >= first_day and last_day - first_day < 31),
  check ((removed_by is null) = (removed_at is null))
);
create index lottery_holidays_ahead on lottery_holidays (last_day, id) where removed_at is null;

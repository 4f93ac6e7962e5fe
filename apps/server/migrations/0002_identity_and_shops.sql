create table persons (
  id uuid primary key,
  mobile text not null unique,
  email text unique,
  password_hash text not null,
  real_name text,
  id_number text,
  birth_date date,
  adult_confirmed_at timestamptz not null,
  agreement_version text not null,
  active_shop_id uuid,
  frozen_at timestamptz,
  cooling_off_until timestamptz,
  self_excluded_until timestamptz,
  created_at timestamptz not null
);

create table shops (
  id uuid primary key,
  code text not null unique,
  name text not null,
  state text not null check (state in ('applied', 'open', 'suspended')),
  licence_no text not null,
  address text not null,
  phone text not null,
  wechat text,
  owner_name text not null,
  opens_at time not null default '09:00',
  closes_at time not null default '22:00',
  auto_accept boolean not null default false,
  notice text not null default '',
  accept_minutes int not null default 10 check (accept_minutes between 1 and 120),
  print_advance_minutes int not null default 2 check (print_advance_minutes between 0 and 60),
  ticket_multiple_limit int not null default 99 check (ticket_multiple_limit between 1 and 99),
  recharge_lock_percent int not null default 100 check (recharge_lock_percent between 0 and 100),
  -- Rises with every change of the shop or of its games, so that a bet decided on an older copy is decided again.
  version int not null default 1,
  created_at timestamptz not null
);

-- Per game: sold or not, and the signed advance minutes of the specification (negative: cutoff before the deadline).
create table shop_games (
  shop_id uuid not null references shops (id),
  game text not null,
  is_open boolean not null default true,
  advance_minutes int not null default -5 check (advance_minutes between -180 and 0),
  primary key (shop_id, game)
);

create function shop_version_rises() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'shops' then
    new.version := old.version + 1;
    return new;
  end if;
  update shops set version = version where id = coalesce(new.shop_id, old.shop_id);
  return null;
end $$;
create trigger shop_version_rises before update on shops for each row execute function shop_version_rises();
create trigger shop_games_version_rises after insert or update or delete on shop_games
  for each row execute function shop_version_rises();

-- A person in one shop: owns a wallet and orders. The old one stays when the person moves to another shop.
create table players (
  shop_id uuid not null references shops (id),
  id uuid not null,
  person_id uuid not null references persons (id),
  nickname text not null,
  avatar text,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, person_id)
);
create index players_by_person on players (person_id);
create index players_by_age on players (shop_id, created_at desc, id desc);

create table staff (
  id uuid primary key,
  shop_id uuid references shops (id),
  role text not null check (role in ('shopkeeper', 'clerk', 'operator', 'auditor')),
  account text not null unique,
  name text not null,
  password_hash text not null,
  frozen_at timestamptz,
  created_at timestamptz not null,
  check ((shop_id is null) = (role in ('operator', 'auditor')))
);

-- A sign-in. Its refresh token rotates; the one before last coming back means theft and ends the session.
create table sessions (
  id uuid primary key,
  person_id uuid references persons (id),
  staff_id uuid references staff (id),
  device text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('signed_out', 'token_reused', 'password_changed', 'frozen')),
  check ((person_id is null) <> (staff_id is null))
);
create index sessions_by_person on sessions (person_id, created_at desc) where person_id is not null;
create index sessions_by_staff on sessions (staff_id, created_at desc) where staff_id is not null;

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id),
  issued_at timestamptz not null,
  used_at timestamptz,
  successor_hash bytea
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

-- One-time codes by SMS or mail. The code is kept hashed; sending is counted per address and per network address.
create table verification_codes (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  address text not null,
  purpose text not null check (purpose in ('register', 'forget_password')),
  code_hash bytea not null,
  network_address text not null,
  wrong_tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_codes_by_address on verification_codes (channel, address, sent_at desc);
create index verification_codes_by_network on verification_codes (network_address, sent_at desc);

-- Messages that leave the house (codes); the demo shows them in the console.
create table outgoing_messages (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  address text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text
);
create index outgoing_messages_by_age on outgoing_messages (created_at desc);
create index outgoing_messages_waiting on outgoing_messages (created_at) where sent_at is null;

-- An attempt is written before the password is compared, and removed when it was right: attempts at the same moment count each other.
create table sign_in_failures (
  id uuid primary key,
  account text not null,
  network_address text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_by_account on sign_in_failures (account, failed_at desc);
create index sign_in_failures_by_network on sign_in_failures (network_address, failed_at desc);

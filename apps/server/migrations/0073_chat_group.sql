-- The group of a shop: one conversation of all its players, by the shop's own id. Members have no rows; those who are muted
-- or were removed have one.
alter table conversations alter column player_id drop not null;
alter table conversations drop constraint conversations_kind_check;
alter table conversations add constraint conversations_kind_check check (kind in ('shop', 'group'));
alter table conversations drop constraint conversations_of_player;
alter table conversations add constraint conversations_of_player check (
  id = coalesce(player_id, shop_id) and (kind = 'shop') = (player_id is not null));

-- While it is closed only the shop writes into it.
alter table conversations add column is_closed boolean not null default false;
alter table conversations add constraint conversations_closed check (kind = 'group' or not is_closed);

-- By whom of the staff a message was taken out of the group.
alter table chat_messages add column removed_by uuid references staff (id);
alter table chat_messages add constraint chat_messages_removed_check check (removed_by is null or recalled_at is not null);

create table chat_restrictions (
  shop_id uuid not null,
  player_id uuid not null,
  -- Null for who was removed.
  muted_until timestamptz,
  reason text not null,
  set_by uuid not null references staff (id),
  set_at timestamptz(3) not null,
  primary key (shop_id, player_id),
  foreign key (shop_id, player_id) references players (shop_id, id)
);
create index chat_restrictions_newest on chat_restrictions (shop_id, set_at desc, player_id desc);

-- Messages of the group that wait for the shop; one that is let through becomes the next message then.
create table chat_held (
  shop_id uuid not null,
  id uuid not null,
  player_id uuid not null,
  request_id uuid not null,
  at timestamptz(3) not null,
  why text not null check (why in ('link', 'card_number', 'picture')),
  text text check (length(text) between 1 and 500),
  picture_id uuid,
  decided_at timestamptz,
  decided_by uuid references staff (id),
  -- Of the message that it became; null for one that was not let through.
  number int,
  primary key (shop_id, id),
  unique (shop_id, player_id, request_id),
  foreign key (shop_id, player_id) references players (shop_id, id),
  foreign key (shop_id, picture_id) references files (shop_id, id),
  check ((text is null) <> (picture_id is null)),
  check ((decided_at is null) = (decided_by is null) and (number is null or decided_at is not null))
);
create index chat_held_waiting on chat_held (shop_id, at, id) where decided_at is null;
create index chat_held_of_player on chat_held (shop_id, player_id) where decided_at is null;
create index chat_held_by_age on chat_held (at);

create table chat_reports (
  shop_id uuid not null,
  id uuid not null,
  number int not null,
  reported_by uuid not null,
  reason text not null,
  at timestamptz(3) not null,
  closed_at timestamptz,
  closed_by uuid references staff (id),
  primary key (shop_id, id),
  unique (shop_id, number, reported_by),
  foreign key (shop_id, reported_by) references players (shop_id, id),
  check ((closed_at is null) = (closed_by is null))
);
create index chat_reports_open on chat_reports (shop_id, at desc, id desc) where closed_at is null;
create index chat_reports_by_age on chat_reports (at);

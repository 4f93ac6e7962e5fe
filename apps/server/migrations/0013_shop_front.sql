-- What a shop shows its players and hears from them: notice board, collection codes, feedback.

create table notices (
  shop_id uuid not null references shops (id),
  id uuid not null,
  title text not null,
  body text not null,
  published_by uuid not null references staff (id),
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (shop_id, id)
);
create index notices_shown on notices (shop_id, id desc) where withdrawn_at is null;

-- The picture that a player scans to pay the shop; one of each kind.
create table collection_codes (
  shop_id uuid not null references shops (id),
  kind text not null check (kind in ('wechat', 'alipay', 'bank')),
  picture_id uuid not null,
  account_name text not null,
  set_by uuid not null references staff (id),
  updated_at timestamptz not null,
  primary key (shop_id, kind),
  foreign key (shop_id, picture_id) references files (shop_id, id)
);

create table feedbacks (
  shop_id uuid not null,
  id uuid not null,
  player_id uuid not null,
  kind text not null check (kind in ('order', 'money', 'account', 'app', 'other')),
  text text not null,
  picture_ids uuid[] not null,
  created_at timestamptz not null,
  answer text,
  answered_by uuid references staff (id),
  answered_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, player_id) references players (shop_id, id),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index feedbacks_of_player on feedbacks (shop_id, player_id, id desc);
create index feedbacks_waiting on feedbacks (shop_id, id desc) where answered_at is null;

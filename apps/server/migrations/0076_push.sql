-- Messages as notifications of browsers (RFC 8030). A subscription is a browser that a player uses; it ends with the session
-- in which it was made, so that the next who signs in there is told nothing.
create table push_subscriptions (
  shop_id uuid not null,
  id uuid not null,
  player_id uuid not null,
  session_id uuid not null references sessions (id),
  -- Of the browser's push service, and the keys that it alone can read with.
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, player_id) references players (shop_id, id)
);
create index push_subscriptions_of_player on push_subscriptions (shop_id, player_id, id desc);
create index push_subscriptions_of_endpoint on push_subscriptions (endpoint);

-- What a player switched; without a row all kinds are pushed, and none says more than that something happened.
create table push_settings (
  shop_id uuid not null,
  player_id uuid not null,
  off_kinds text[] not null,
  shows_content boolean not null,
  primary key (shop_id, player_id),
  foreign key (shop_id, player_id) references players (shop_id, id)
);

-- What is on its way to a subscription.
create table push_deliveries (
  shop_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  subscription_id uuid not null,
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, message_id) references player_messages (shop_id, id) on delete cascade,
  foreign key (shop_id, subscription_id) references push_subscriptions (shop_id, id) on delete cascade
);
create index push_deliveries_due on push_deliveries (next_try_at);
create index push_deliveries_of_subscription on push_deliveries (shop_id, subscription_id);
create index push_deliveries_of_message on push_deliveries (shop_id, message_id);
create index push_deliveries_old on push_deliveries (created_at);

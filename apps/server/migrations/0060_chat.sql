-- Conversations of players with their shop. A message's number is taken from the row of its conversation, whose lock orders
-- those who send; docs/adr/0055 says why.
create table conversations (
  shop_id uuid not null,
  -- Of a player with the shop it is the player's.
  id uuid not null,
  kind text not null check (kind in ('shop')),
  player_id uuid not null,
  -- Messages are numbered from 1 without a gap.
  last_number int not null default 0 check (last_number >= 0),
  last_player_number int not null default 0 check (last_player_number between 0 and last_number),
  -- A cursor holds milliseconds.
  last_at timestamptz(3) not null,
  -- Since the first message of the player that the shop has not answered.
  waiting_since timestamptz(3),
  claimed_by uuid references staff (id),
  -- Until then the shop's reply out of hours is not sent again.
  closed_reply_until timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, player_id) references players (shop_id, id),
  constraint conversations_of_player check (kind <> 'shop' or id = player_id)
) with (fillfactor = 70);
create index conversations_waiting on conversations (shop_id, waiting_since, id) where waiting_since is not null;
create index conversations_answered on conversations (shop_id, last_at desc, id desc) where waiting_since is null;

create table chat_messages (
  shop_id uuid not null,
  conversation_id uuid not null,
  number int not null check (number > 0),
  sender_kind text not null check (sender_kind in ('player', 'shop', 'system')),
  -- The player or the member of staff.
  sender_id uuid,
  -- With which it was sent: sent again it is the same message.
  request_id uuid,
  at timestamptz not null,
  kind text not null check (kind in ('text', 'picture', 'order')),
  -- As it was written: what may not be in it is masked where it is shown.
  text text check (length(text) between 1 and 500),
  picture_id uuid,
  order_id uuid,
  recalled_at timestamptz,
  primary key (shop_id, conversation_id, number),
  unique (shop_id, conversation_id, sender_id, request_id),
  foreign key (shop_id, conversation_id) references conversations (shop_id, id),
  foreign key (shop_id, picture_id) references files (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  check ((sender_kind = 'system') = (sender_id is null) and (sender_id is null) = (request_id is null)),
  check ((kind = 'text') = (text is not null) and (kind = 'picture') = (picture_id is not null)
         and (kind = 'order') = (order_id is not null))
);
create index chat_messages_by_age on chat_messages (at);
create index chat_messages_of_picture on chat_messages (shop_id, picture_id) where picture_id is not null;
-- A message may be recalled; what was said is not changed.
create trigger chat_messages_keep_words
  before update of shop_id, conversation_id, number, sender_kind, sender_id, request_id, at, kind, text, picture_id, order_id
  on chat_messages for each statement execute function refuse_change();

-- Up to which message a member has read; the shop is one member, by its own id.
create table chat_reads (
  shop_id uuid not null,
  conversation_id uuid not null,
  member_id uuid not null,
  number int not null check (number > 0),
  at timestamptz not null,
  primary key (shop_id, conversation_id, member_id),
  foreign key (shop_id, conversation_id) references conversations (shop_id, id)
) with (fillfactor = 70);

-- The answers that ended a wait.
create table chat_answers (
  shop_id uuid not null,
  conversation_id uuid not null,
  number int not null,
  staff_id uuid not null references staff (id),
  waited_from timestamptz not null,
  answered_at timestamptz not null,
  primary key (shop_id, conversation_id, number),
  foreign key (shop_id, conversation_id) references conversations (shop_id, id)
);
create index chat_answers_by_time on chat_answers (shop_id, answered_at);

create table chat_settings (
  shop_id uuid primary key references shops (id),
  -- By their numbers, from 1.
  quick_replies text[] not null default '{}' check (cardinality(quick_replies) <= 9),
  closed_reply text check (length(closed_reply) between 1 and 200)
);

-- What players are told happened to them: the list behind the bell. A consumer of the event log writes it.
create table player_messages (
  shop_id uuid not null,
  id uuid not null,
  player_id uuid not null,
  kind text not null check (kind in ('order', 'prize', 'recharge', 'withdrawal', 'plan', 'copy', 'packet', 'announcement')),
  event text not null,
  -- The order, recharge, post or whatever it happened to.
  subject_id uuid not null,
  -- Which time it was, where it can happen to the same more than once.
  occurrence text not null default '',
  -- What its words say: never a leg, a number or odds, nor a reason in a person's words.
  detail jsonb not null,
  -- Business time, and the machine's: a message is kept for so long by the latter.
  at timestamptz not null,
  created_at timestamptz not null,
  read_at timestamptz,
  dismissed_at timestamptz,
  primary key (shop_id, id),
  -- An event that is handled twice is told once.
  unique (shop_id, player_id, subject_id, event, occurrence),
  foreign key (shop_id, player_id) references players (shop_id, id)
);
create index player_messages_newest on player_messages (shop_id, player_id, id desc) where dismissed_at is null;
create index player_messages_of_kind on player_messages (shop_id, player_id, kind, id desc) where dismissed_at is null;
create index player_messages_unread on player_messages (shop_id, player_id, kind) where read_at is null and dismissed_at is null;
-- Rows are in the order of this time, so a range of blocks says when they were written.
create index player_messages_old on player_messages using brin (created_at);

-- Followers are told of a post, and a packet is told to those who got it.
create index winks_of_poster on winks (shop_id, poster_id, player_id);
create index red_packets_of_gift on red_packets (shop_id, gift_id, player_id);

-- Customer service of the platform: conversations with no shop. The id is that of the person who is signed in, or of a visitor.
alter table conversations drop constraint conversations_kind_check;
alter table conversations add constraint conversations_kind_check check (kind in ('shop', 'group', 'support'));
alter table conversations drop constraint conversations_of_player;
alter table conversations add constraint conversations_of_player check (
  (kind = 'shop') = (player_id is not null)
  and case kind when 'shop' then id = player_id when 'group' then id = shop_id
                else shop_id = '00000000-0000-0000-0000-000000000000' and id <> shop_id end);
-- Customer service keeps answers ready too, and is no shop.
alter table chat_settings drop constraint chat_settings_shop_id_fkey;

-- Who writes to customer service without signing in. The row is the access log: it outlives what was said.
create table visitors (
  id uuid primary key,
  -- Of the token that opens the conversation; null once that was deleted.
  token_hash bytea unique,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  -- An IPv4 address or the /64 of an IPv6 one: where it was begun, and where the last message came from.
  begun_from text not null,
  device text not null,
  last_sent_at timestamptz,
  last_sent_from text,
  check ((last_sent_at is null) = (last_sent_from is null))
);
create index visitors_to_delete on visitors (expires_at) where token_hash is not null;
create index visitors_by_age on visitors (begun_at);

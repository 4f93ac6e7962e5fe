-- The desk lists the conversations of players whose orders are not over. Most orders are: few are in this index.
create index orders_open_of_player on orders (shop_id, player_id) where state in (0, 1, 2, 6, 7, 9);

-- Kinds of which a player wants nothing on the list that draws to play.
alter table push_settings add column unlisted_kinds text[] not null default '{}';

-- How a goal in a match that a player follows makes itself known. A player without a row wants neither.
create table goal_alerts (
  shop_id uuid not null,
  player_id uuid not null,
  plays_sound boolean not null,
  vibrates boolean not null,
  primary key (shop_id, player_id),
  foreign key (shop_id, player_id) references players (shop_id, id)
);

-- Matches that a player follows on the board of scores, each under the id of the first of the games that sell it.
create table followed_matches (
  shop_id uuid not null,
  player_id uuid not null,
  match_id text not null references matches (id),
  followed_at timestamptz not null,
  primary key (shop_id, player_id, match_id),
  foreign key (shop_id, player_id) references players (shop_id, id)
);

-- What a player brought in today: the shop may credit a recharge days after it began.
create index recharges_paid_by_player on recharges (shop_id, player_id, paid_at) where state = 'paid';

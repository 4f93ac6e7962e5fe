-- The shop's list of plans that are over, of one game.
create index plans_closed_of_game on plans (shop_id, game, closed_at desc, order_id desc) where closed_at is not null;

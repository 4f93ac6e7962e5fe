-- The shop looks its orders up, the newest first: of each game, and of each state but the one that most orders end in.
create index orders_of_game on orders (shop_id, game, id desc);
create index orders_in_state on orders (shop_id, state, id desc) where state <> 8;

-- A ticket is found by the serial of a record that was replaced too, and an order by its wrong tickets.
create index tickets_superseded_serial_key on tickets (shop_id, serial_key(serial)) where state = 'superseded';
create index wrong_tickets_of_order on wrong_tickets (shop_id, order_id) where order_id is not null;

create index persons_by_real_name on persons (real_name) where real_name is not null;

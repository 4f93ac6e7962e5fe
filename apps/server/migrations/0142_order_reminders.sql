-- When a player asked the shop to hurry with an order.
create table order_reminders (
  shop_id uuid not null,
  order_id uuid not null,
  reminded_at timestamptz not null,
  primary key (shop_id, order_id, reminded_at),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);

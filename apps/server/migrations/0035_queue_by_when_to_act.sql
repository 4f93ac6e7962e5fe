-- The shop's queue goes by when the shop must act: on an order to accept the time to accept may end long before the cutoff.
drop index orders_in_queue;
create index orders_in_queue on orders
  (shop_id, (case when state = 1 then least(accept_by, cutoff_at) else cutoff_at end), id)
  include (state, game) where state in (1, 2);

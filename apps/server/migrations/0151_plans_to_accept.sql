-- Plans that wait for a shop are counted on every page of its desk: found without reading its other open orders.
create index orders_plans_to_accept on orders (shop_id) where state = 1 and plan_kind is not null;

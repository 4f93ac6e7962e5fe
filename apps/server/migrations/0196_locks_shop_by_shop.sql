-- Locks on rows of several shops, shop by shop: where shops are distributed a statement locks the rows of one. All lock in the order of
-- the shops and then of the ids, so that two batches cannot deadlock.
create function lock_wallets(p_shop_ids uuid[], p_player_ids uuid[]) returns setof wallets language plpgsql as $$
declare
  shop record;
begin
  for shop in
    select k.shop_id as id, array_agg(k.player_id) as player_ids
      from unnest(p_shop_ids, p_player_ids) as k (shop_id, player_id) group by k.shop_id order by k.shop_id
  loop
    return query
      select * from wallets w where w.shop_id = shop.id and w.player_id = any (shop.player_ids) order by w.player_id for update;
  end loop;
end $$;

-- Orders in these states. Those that another holds are left out, or waited for.
create function lock_orders(p_shop_ids uuid[], p_order_ids uuid[], p_states smallint[], p_skips_held boolean) returns setof orders
language plpgsql as $$
declare
  shop record;
begin
  for shop in
    select k.shop_id as id, array_agg(k.order_id) as order_ids
      from unnest(p_shop_ids, p_order_ids) as k (shop_id, order_id) group by k.shop_id order by k.shop_id
  loop
    if p_skips_held then
      return query
        select * from orders o where o.shop_id = shop.id and o.id = any (shop.order_ids) and o.state = any (p_states)
         order by o.id for no key update skip locked;
    else
      return query
        select * from orders o where o.shop_id = shop.id and o.id = any (shop.order_ids) and o.state = any (p_states)
         order by o.id for no key update;
    end if;
  end loop;
end $$;

-- A player has one shop. Without knowing that, the planner expected hardly any order of one player, so that any index of their player was
-- as good as the one that has the request too, and a bet that looked for its own repeat read all that its player had ever placed.
create statistics orders_of_a_player (dependencies) on shop_id, player_id from orders;
analyze orders (shop_id, player_id);

-- As 0056 has it, with one change: the orders of a period are read along the index that has them by age. The order and the offset, which
-- change nothing else, leave the planner no other, however few orders of a player it expects.
create or replace function stakes_since(p_person_id uuid, p_from timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from (
    select op.share - coalesce(hr.released, 0) as amount
      from players pl
     cross join lateral (
       select o.shop_id, o.id, o.placed_at from orders o
        where o.shop_id = pl.shop_id and o.player_id = pl.id and o.id >= first_id_since(p_from)
        order by o.id desc offset 0) as o
      join order_parties op on op.shop_id = o.shop_id and op.order_id = o.id and op.role = 'owner'
      left join hold_resolutions hr on hr.shop_id = op.shop_id and hr.hold_id = op.hold_id
     where pl.person_id = p_person_id and o.placed_at >= p_from
       and not exists (
         select from chase_issues ci where ci.shop_id = o.shop_id and ci.order_id = o.id and ci.hold_id is not null)
    union all
    select op.share - coalesce(hr.released, 0)
      from players pl
      join order_parties op on op.shop_id = pl.shop_id and op.player_id = pl.id and op.role <> 'owner'
                           and op.hold_id >= first_id_since(p_from)
      left join hold_resolutions hr on hr.shop_id = op.shop_id and hr.hold_id = op.hold_id
     where pl.person_id = p_person_id and op.held_at >= p_from
    union all
    select ci.stake - coalesce(hr.released, 0)
      from players pl
      join chases c on c.shop_id = pl.shop_id and c.player_id = pl.id and c.id >= first_id_since(p_from)
      join chase_issues ci on ci.shop_id = c.shop_id and ci.chase_id = c.id
                          and ci.hold_id is not null and ci.state in ('waiting', 'placed')
      left join order_parties op on op.shop_id = ci.shop_id and op.order_id = ci.order_id and op.role = 'owner'
      left join hold_resolutions hr on hr.shop_id = op.shop_id and hr.hold_id = op.hold_id
     where pl.person_id = p_person_id and c.created_at >= p_from
  ) as stakes
$$;

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

-- Locks the next orders of a subject, after one key and up to another, that settlement has to look at: those that wait and whose every
-- result is known or, again, settled ones of which a result may have been corrected. Orders that another holds are left out, or waited
-- for. The first row has the last key that was found, whatever became of its order; without a row there is none.
create function lock_next_to_settle(
  p_subject_kind text, p_subject_id text, p_after_shop uuid, p_after_order uuid, p_until_shop uuid, p_until_order uuid, p_limit int,
  p_is_again boolean, p_skips_held boolean)
returns table (
  last_shop uuid, last_order uuid, shop_id uuid, id uuid, player_id uuid, plan_kind text, game text, issue_no text, state smallint,
  settle_round int, settled_corrections int, settled_in uuid, prize bigint, prize_after_tax bigint, void_refund bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  shop_ids uuid[];
  order_ids uuid[];
  waiting uuid[] := '{}';
  shop record;
begin
  -- Of a draw it is known beforehand.
  if p_subject_kind = 'draw' and not exists (
    select from results r
     where r.subject_kind = p_subject_kind and r.subject_id = p_subject_id
       and case when p_is_again then r.revision > 1 else r.step = 'numbers' end)
  then
    return;
  end if;
  select array_agg(f.shop_id), array_agg(f.order_id) into shop_ids, order_ids
    from (select s.shop_id, s.order_id from order_subjects s
           where s.subject_kind = p_subject_kind and s.subject_id = p_subject_id
             and (s.shop_id, s.order_id) > (p_after_shop, p_after_order) and (s.shop_id, s.order_id) <= (p_until_shop, p_until_order)
           order by s.shop_id, s.order_id limit p_limit) f;
  if shop_ids is null then
    return;
  end if;
  last_shop := shop_ids[cardinality(shop_ids)];
  last_order := order_ids[cardinality(order_ids)];
  return next;
  if p_subject_kind = 'match' and not p_is_again then
    select coalesce(array_agg(distinct x.order_id), '{}') into waiting
      from unnest(shop_ids, order_ids) as k (shop_id, order_id)
      join order_subjects x on x.shop_id = k.shop_id and x.order_id = k.order_id
      left join results r on r.subject_kind = x.subject_kind and r.subject_id = x.subject_id and r.step = 'score'
     where r.subject_id is null;
  end if;
  for shop in
    select k.shop_id as id, array_agg(k.order_id) as order_ids
      from unnest(shop_ids, order_ids) as k (shop_id, order_id)
     where k.order_id <> all (waiting) group by k.shop_id order by k.shop_id
  loop
    if p_skips_held then
      return query
        select null::uuid, null::uuid, o.shop_id, o.id, o.player_id, o.plan_kind, o.game, o.issue_no, o.state, o.settle_round,
               o.settled_corrections, o.settled_in, o.prize, o.prize_after_tax, o.void_refund
          from orders o
         where o.shop_id = shop.id and o.id = any (shop.order_ids)
           and (p_is_again and o.state in (8, 9, 10) or not p_is_again and o.state in (6, 7))
         order by o.id for no key update skip locked;
    else
      return query
        select null::uuid, null::uuid, o.shop_id, o.id, o.player_id, o.plan_kind, o.game, o.issue_no, o.state, o.settle_round,
               o.settled_corrections, o.settled_in, o.prize, o.prize_after_tax, o.void_refund
          from orders o
         where o.shop_id = shop.id and o.id = any (shop.order_ids)
           and (p_is_again and o.state in (8, 9, 10) or not p_is_again and o.state in (6, 7))
         order by o.id for no key update;
    end if;
  end loop;
end $$;

-- Sums over many shops, shop by shop (0082): where shops are distributed, a statement that looks for the newest row of each or goes along a
-- time asks one shop. Each shop's part has the shop in a variable, and the plan that it had as part of a statement over all.

-- The turnover of one account, or of all, in these shops or in each, before a moment: what the shop's books were closed with last by
-- then, and the lines since.
create function trial_balance(p_shop_ids uuid[], p_account account, p_before timestamptz)
returns table (shop_id uuid, account account, debits bigint, credits bigint) language plpgsql stable as $$
#variable_conflict use_column
declare
  v_shop_id uuid;
begin
  for v_shop_id in select s.id from shops s where p_shop_ids is null or s.id = any (p_shop_ids) order by s.id loop
    return query
      with closed as materialized (
        select max(c.until) as until from book_closings c where c.shop_id = v_shop_id and c.until <= p_before),
      sides as (
        select k.account, kept.debits, kept.credits
          from closed cross join unnest(enum_range(null::account)) as k (account)
         cross join lateral (
           select a.debits, a.credits from account_snapshots a
            where a.shop_id = v_shop_id and a.account = k.account and a.player_id = '00000000-0000-0000-0000-000000000000'
              and a.until <= closed.until
            order by a.until desc limit 1) as kept
         where p_account is null or k.account = p_account
        union all
        select side.account, side.debits, side.credits
          from closed
         cross join lateral (
           -- Along the shop's time, journal by journal: the planner takes a stretch of time for a good part of all.
           select j.id from journals j
            where j.shop_id = v_shop_id and j.business_at >= coalesce(closed.until, '-infinity') and j.business_at < p_before
           offset 0) as j
         cross join lateral (
           select t.debit, t.credit, t.amount from transfers t where t.shop_id = v_shop_id and t.journal_id = j.id offset 0) as t
         cross join lateral (values (t.debit, t.amount, 0::bigint), (t.credit, 0::bigint, t.amount)) as side (account, debits, credits)
         where p_account is null or side.account = p_account)
      select v_shop_id, sides.account, sum(sides.debits)::bigint, sum(sides.credits)::bigint
        from sides group by sides.account order by sides.account;
  end loop;
end $$;

-- What a journal says of an order: of which shop, when, which game, whose, and how much.
create type order_fact as (
  shop_id uuid,
  day date,
  hour smallint,
  game text,
  player_id uuid,
  placed int,
  issued int,
  failed int,
  bought int,
  tickets int,
  stake bigint,
  prize bigint,
  refund bigint
);

-- What the journals of a shop say of orders, from a moment to before another. A person bought where their money became tickets, an order
-- is issued once: every hold of an order of many people has journals of its own, and those of the first stand for the order. Of one of
-- many people the hold is the cause, and theirs is the money. A player who withdraws an order (state 3) was not failed by the shop.
-- What is not kept yet is short, but the planner cannot know, so `offset 0` has it look each order up by its key.
create function order_facts(p_shop_id uuid, p_since timestamptz, p_until timestamptz) returns setof order_fact language plpgsql stable as $$
begin
  return query
    select p_shop_id, (j.business_at at time zone 'Asia/Shanghai')::date,
           extract(hour from j.business_at at time zone 'Asia/Shanghai')::smallint, o.game, o.player_id,
           (j.kind in ('bet_hold', 'plan_hold') and o.id = j.cause_id)::int,
           (j.is_capture and o.id = j.cause_id)::int,
           (j.kind in ('bet_release', 'plan_release') and o.id = j.cause_id and o.state <> 3 and o.was_full)::int,
           j.is_capture::int,
           case when j.is_capture and o.id = j.cause_id then (
             select count(*)::int from tickets k
              where k.shop_id = p_shop_id and k.order_id = j.cause_id and k.state = 'recorded') else 0 end,
           t.stake, t.prize, t.refund
      from (
        select l.id, l.kind, l.cause_id, l.business_at,
               l.kind in ('bet_capture', 'bet_part_capture', 'plan_capture', 'plan_part_capture') as is_capture
          from journals l
         where l.shop_id = p_shop_id and l.business_at >= p_since and l.business_at < p_until
           and l.kind in ('bet_hold', 'bet_capture', 'bet_part_capture', 'bet_release', 'plan_hold', 'plan_capture',
                          'plan_part_capture', 'plan_release', 'plan_commission', 'plan_commission_reversal', 'prize',
                          'prize_reversal', 'void_refund', 'void_refund_reversal') offset 0) as j
     cross join lateral (
       select b.id, b.game, b.state,
              case when b.id = j.cause_id then b.player_id else (
                select p.player_id from order_parties p where p.shop_id = p_shop_id and p.hold_id = j.cause_id) end as player_id,
              b.plan_kind is null or exists (
                select from plans n where n.shop_id = p_shop_id and n.order_id = b.id and n.filled_at is not null) as was_full
         from orders b
        where b.shop_id = p_shop_id
          and b.id = coalesce((
            select p.order_id from order_parties p where p.shop_id = p_shop_id and p.hold_id = j.cause_id), j.cause_id)
       offset 0) as o
     cross join lateral (
       select coalesce(sum(l.amount) filter (where l.credit = 'sales' and l.debit = 'escrow'), 0)::bigint as stake,
              (coalesce(sum(l.amount) filter (where l.debit = 'prizes'), 0)
                 - coalesce(sum(l.amount) filter (where l.credit = 'prizes'), 0))::bigint as prize,
              (coalesce(sum(l.amount) filter (where l.debit = 'sales'), 0)
                 - coalesce(sum(l.amount) filter (where l.credit = 'sales' and l.debit <> 'escrow'), 0))::bigint as refund
         from transfers l where j.kind not in ('bet_hold', 'plan_hold') and l.shop_id = p_shop_id and l.journal_id = j.id) as t;
end $$;

-- The same of what is not kept yet of these shops, or of all, in a stretch of time.
create function order_facts_not_kept(p_shop_ids uuid[], p_since timestamptz, p_until timestamptz) returns setof order_fact
language plpgsql stable as $$
declare
  shop record;
begin
  for shop in
    select s.id, greatest(u.until, p_since) as since
      from shops s left join (select k.shop_id, k.until from statistics_until k) as u on u.shop_id = s.id
     where p_shop_ids is null or s.id = any (p_shop_ids)
  loop
    return query select * from order_facts(shop.id, shop.since, p_until);
  end loop;
end $$;

-- Of each of these players and days, the newest day up to it that is kept on which the player bought.
create function kept_days_of_players(p_shop_ids uuid[], p_player_ids uuid[], p_days date[])
returns table (shop_id uuid, player_id uuid, day date, kept date) language plpgsql stable as $$
#variable_conflict use_column
declare
  shop record;
begin
  for shop in
    select k.shop_id as id, array_agg(k.player_id) as player_ids, array_agg(k.day) as days
      from (select distinct * from unnest(p_shop_ids, p_player_ids, p_days) as n (shop_id, player_id, day)) as k group by k.shop_id
  loop
    return query
      select shop.id, k.player_id, k.day, (
               select max(p.day) from statistics_players p
                where p.shop_id = shop.id and p.player_id = k.player_id and p.day <= k.day)
        from unnest(shop.player_ids, shop.days) as k (player_id, day);
  end loop;
end $$;

-- What happened in each hour with each game: what is kept, of these shops or, under the shop of zeros, of all together; and what is not kept
-- yet, by shop, with whose orders had tickets issued.
create function statistics_by_hour(p_shop_ids uuid[], p_from date, p_to date, p_since timestamptz, p_until timestamptz)
returns table (shop_id uuid, day date, hour smallint, game text, placed int, issued int, failed int, tickets int, stake bigint, prize bigint,
               refund bigint, players uuid[]) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select h.shop_id, h.day, h.hour, h.game, h.placed, h.issued, h.failed, h.tickets, h.stake, h.prize, h.refund, '{}'::uuid[]
      from statistics_hours h
     where h.shop_id = any (coalesce(p_shop_ids, '{00000000-0000-0000-0000-000000000000}')) and h.day between p_from and p_to;
  return query
    select f.shop_id, f.day, f.hour, f.game, sum(f.placed)::int, sum(f.issued)::int, sum(f.failed)::int, sum(f.tickets)::int,
           sum(f.stake)::bigint, sum(f.prize)::bigint, sum(f.refund)::bigint,
           coalesce(array_agg(f.player_id) filter (where f.bought > 0), '{}')
      from order_facts_not_kept(p_shop_ids, p_since, p_until) as f group by f.shop_id, f.day, f.hour, f.game;
end $$;

-- How many people bought on a day and on which day before it: what is kept, and one by one who bought since, in shops and on days.
create function statistics_of_buyers(
  p_shop_ids uuid[], p_from date, p_to date, p_live_shop_ids uuid[], p_live_player_ids uuid[], p_live_days date[]
) returns table (day date, before date, players int) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select s.day, s.before, s.players from statistics_seen s
     where s.shop_id = any (coalesce(p_shop_ids, '{00000000-0000-0000-0000-000000000000}')) and s.day between p_from and p_to;
  return query
    select f.day, coalesce(greatest(f.kept, lag(f.day) over (partition by f.shop_id, f.player_id order by f.day)), '-infinity'), 1
      from kept_days_of_players(p_live_shop_ids, p_live_player_ids, p_live_days) as f
     where f.kept is distinct from f.day;
end $$;

-- Adds what happened in a stretch of time to what is kept of a shop, and of all shops together under the shop of zeros: a write for each
-- table, for the two are on different nodes. The caller sees to it that one stretch of a shop is added at a time.
create function keep_statistics(p_shop_id uuid, p_since timestamptz, p_until timestamptz) returns void language plpgsql as $$
declare
  both_shops constant uuid[] := array[p_shop_id, '00000000-0000-0000-0000-000000000000'];
  facts order_fact[] := array(select f from order_facts(p_shop_id, p_since, p_until) as f);
  buyers constant uuid[] := array(select f.player_id from unnest(facts) as f where f.bought > 0);
  bought_on constant date[] := array(select f.day from unnest(facts) as f where f.bought > 0);
  new_buyers uuid[];
  new_days date[];
  days_before date[];
begin
  insert into statistics_hours as h (shop_id, day, hour, game, placed, issued, failed, tickets, stake, prize, refund)
  select k.shop_id, f.day, f.hour, f.game, sum(f.placed), sum(f.issued), sum(f.failed), sum(f.tickets), sum(f.stake), sum(f.prize), sum(f.refund)
    from unnest(facts) as f cross join unnest(both_shops) as k (shop_id) group by 1, 2, 3, 4
  on conflict (shop_id, day, hour, game) do update
     set placed = h.placed + excluded.placed, issued = h.issued + excluded.issued, failed = h.failed + excluded.failed,
         tickets = h.tickets + excluded.tickets, stake = h.stake + excluded.stake, prize = h.prize + excluded.prize,
         refund = h.refund + excluded.refund;

  insert into statistics_days as d (shop_id, day, placed, issued, failed, tickets, stake, prize, refund)
  select p_shop_id, f.day, sum(f.placed), sum(f.issued), sum(f.failed), sum(f.tickets), sum(f.stake), sum(f.prize), sum(f.refund)
    from unnest(facts) as f group by f.day
  on conflict (shop_id, day) do update
     set placed = d.placed + excluded.placed, issued = d.issued + excluded.issued, failed = d.failed + excluded.failed,
         tickets = d.tickets + excluded.tickets, stake = d.stake + excluded.stake, prize = d.prize + excluded.prize,
         refund = d.refund + excluded.refund;

  -- Who bought on a day on which they are not kept yet, and the day before it on which they bought.
  select array_agg(n.player_id), array_agg(n.day), array_agg(n.before) into new_buyers, new_days, days_before
    from (
      select b.player_id, b.day, coalesce(lag(b.day) over (partition by b.player_id order by b.day), b.kept, '-infinity') as before
        from kept_days_of_players(array_fill(p_shop_id, array[cardinality(buyers)]), buyers, bought_on) as b
       where b.kept is distinct from b.day) as n;

  insert into statistics_players (shop_id, player_id, day)
  select p_shop_id, n.player_id, n.day from unnest(new_buyers, new_days) as n (player_id, day);

  insert into statistics_seen as s (shop_id, day, before, players)
  select k.shop_id, n.day, n.before, count(*)
    from unnest(new_days, days_before) as n (day, before) cross join unnest(both_shops) as k (shop_id) group by 1, 2, 3
  on conflict (shop_id, day, before) do update set players = s.players + excluded.players;
end $$;

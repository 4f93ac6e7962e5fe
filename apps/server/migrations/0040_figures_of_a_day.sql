-- How many orders of a batch had been settled before: they count as settled on the day they were settled first.
alter table settlement_batches add column settled_again int not null default 0;

-- An order that its player withdrew counts no longer as failed. What is kept of that is taken out of the sums of hours and days.
create temporary table withdrawn on commit drop as
  select o.shop_id, (j.business_at at time zone 'Asia/Shanghai')::date as day,
         extract(hour from j.business_at at time zone 'Asia/Shanghai')::smallint as hour, o.game, count(*)::int as orders
    from orders o
    join journals j on j.shop_id = o.shop_id and j.cause_id = o.id and j.kind = 'bet_release'
    join statistics_until u on u.shop_id = o.shop_id and j.business_at < u.until
   where o.state = 3
   group by 1, 2, 3, 4;
update statistics_hours h set failed = h.failed - w.orders
  from (select k.shop_id, day, hour, game, sum(orders)::int as orders
          from withdrawn w cross join unnest(array[w.shop_id, '00000000-0000-0000-0000-000000000000'::uuid]) as k (shop_id)
         group by 1, 2, 3, 4) w
 where h.shop_id = w.shop_id and h.day = w.day and h.hour = w.hour and h.game = w.game;
update statistics_days d set failed = d.failed - w.orders
  from (select shop_id, day, sum(orders)::int as orders from withdrawn group by 1, 2) w
 where d.shop_id = w.shop_id and d.day = w.day;

import { chinaDate, type Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/context.ts'
import { lockFoundByShop } from '../../../../platform/database/lock-found.ts'

/** A post whose figures have to be made again. */
export interface ChangedPost {
  readonly postId: string
  readonly posterId: string
  readonly day: string
}

/** The posts among these orders, and those that they are copies of. */
export async function findPostsOf(t: Tx, shopId: string, orderIds: readonly string[]): Promise<ChangedPost[]> {
  const { rows } = await sql<ChangedPost>`
    select p.id as "postId", p.poster_id as "posterId", p.day from posts p
     where p.shop_id = ${shopId} and p.order_id = any(${orderIds}::uuid[])
    union
    select p.id, p.poster_id, p.day
      from copies c join posts p on p.shop_id = c.shop_id and p.id = c.post_id
     where c.shop_id = ${shopId} and c.order_id = any(${orderIds}::uuid[])`.execute(t.db)
  return rows
}

/** Whoever makes figures of a poster again holds the poster's row; always in the same order. */
export async function lockPosters(t: Tx, shopId: string, posterIds: readonly string[]): Promise<void> {
  await sql`
    select from posters where shop_id = ${shopId} and player_id = any(${posterIds}::uuid[])
     order by player_id for update`.execute(t.db)
}

/** An order as its record sees it: its cost is what was printed and not given back, as the rules say of one order. */
const results = sql`
  select o.shop_id, o.id as order_id, o.state in (8, 9, 10) as is_settled, coalesce(o.prize_after_tax, 0) as prize,
         coalesce(hr.captured, 0) - coalesce(o.void_refund, 0) as cost
    from orders o
    join order_parties op on op.shop_id = o.shop_id and op.order_id = o.id and op.role = 'owner'
    left join hold_resolutions hr on hr.shop_id = op.shop_id and hr.hold_id = op.hold_id`

/** Makes the figures of posts from their orders and copies again. Money of copies is what the commission leaves. */
export async function remakePosts(t: Tx, shopId: string, postIds: readonly string[]): Promise<void> {
  await sql`
    with wanted as (select id, order_id from posts where shop_id = ${shopId} and id = any(${postIds}::uuid[])),
    own as (
      select w.id, r.is_settled, r.is_settled and r.cost > 0 as is_counted, r.cost, r.prize
        from wanted w cross join lateral (${results} where o.shop_id = ${shopId} and o.id = w.order_id) as r),
    copied as (
      select w.id, count(*) filter (where r.is_counted)::int as orders,
             count(*) filter (where r.is_counted and r.prize > r.cost)::int as hits,
             coalesce(sum(r.cost) filter (where r.is_counted), 0) as cost,
             coalesce(sum(r.prize - c.commission) filter (where r.is_counted), 0) as prize,
             coalesce(sum(c.commission), 0) as commission
        from wanted w
        join copies c on c.shop_id = ${shopId} and c.post_id = w.id
       cross join lateral (
         select s.cost, s.prize, s.is_settled and s.cost > 0 as is_counted
           from (${results} where o.shop_id = ${shopId} and o.id = c.order_id) as s) as r
       group by w.id)
    update posts p
       set is_settled = own.is_settled, is_counted = own.is_counted,
           is_hit = own.is_counted and own.prize > own.cost,
           cost = case when own.is_counted then own.cost else 0 end,
           prize = case when own.is_counted then own.prize else 0 end,
           copy_orders = coalesce(k.orders, 0), copy_hits = coalesce(k.hits, 0), copy_cost = coalesce(k.cost, 0),
           copy_prize = coalesce(k.prize, 0), commission = coalesce(k.commission, 0)
      from own left join copied k on k.id = own.id
     where p.shop_id = ${shopId} and p.id = own.id`.execute(t.db)
}

const SUMS = sql`
  count(*) filter (where p.is_counted)::int, count(*) filter (where p.is_hit)::int,
  coalesce(sum(p.cost), 0), coalesce(sum(p.prize), 0), coalesce(sum(p.copy_orders), 0)::int,
  coalesce(sum(p.copy_hits), 0)::int, coalesce(sum(p.copy_cost), 0), coalesce(sum(p.copy_prize), 0)`

const COLUMNS = sql`orders, hits, cost, prize, copy_orders, copy_hits, copy_cost, copy_prize`
const REPLACED = sql`
  orders = excluded.orders, hits = excluded.hits, cost = excluded.cost, prize = excluded.prize,
  copy_orders = excluded.copy_orders, copy_hits = excluded.copy_hits, copy_cost = excluded.copy_cost,
  copy_prize = excluded.copy_prize`

/** Makes the sums of these days from their posts again. */
export async function remakeDays(
  t: Tx,
  shopId: string,
  days: readonly Pick<ChangedPost, 'posterId' | 'day'>[],
): Promise<void> {
  await sql`
    insert into poster_days (shop_id, player_id, day, ${COLUMNS})
    select p.shop_id, p.poster_id, p.day, ${SUMS}
      from (select distinct * from unnest(${days.map(({ posterId }) => posterId)}::uuid[], ${days.map(({ day }) => day)}::date[])
             as k (poster_id, day)) as k
      join posts p on p.shop_id = ${shopId} and p.poster_id = k.poster_id and p.day = k.day
     group by 1, 2, 3
    on conflict (shop_id, player_id, day) do update set ${REPLACED}`.execute(t.db)
}

/** Makes streaks, and the records of all windows up to today, from what is kept by post and by day again. */
export async function remakeRecords(t: Tx, shopId: string, posterIds: readonly string[], now: Instant): Promise<void> {
  const today = chinaDate(now)
  await sql`
    update posters s
       set streak = (
             select count(*) from posts p
              where p.shop_id = s.shop_id and p.poster_id = s.player_id and p.is_counted
                and (p.cutoff_at, p.id) > (
                  coalesce((${lastMiss(sql`cutoff_at`)}), '-infinity'),
                  coalesce((${lastMiss(sql`id`)}), '00000000-0000-0000-0000-000000000000')))
     where s.shop_id = ${shopId} and s.player_id = any(${posterIds}::uuid[])`.execute(t.db)
  await sql`
    insert into poster_records (shop_id, player_id, days, through, streak, ${COLUMNS})
    select s.shop_id, s.player_id, w.days, ${today}::date, s.streak,
           coalesce(sum(d.orders), 0)::int, coalesce(sum(d.hits), 0)::int, coalesce(sum(d.cost), 0),
           coalesce(sum(d.prize), 0), coalesce(sum(d.copy_orders), 0)::int, coalesce(sum(d.copy_hits), 0)::int,
           coalesce(sum(d.copy_cost), 0), coalesce(sum(d.copy_prize), 0)
      from posters s
     cross join (values (0), (7), (30)) as w (days)
      left join poster_days d on d.shop_id = s.shop_id and d.player_id = s.player_id
                             and (w.days = 0 or d.day > ${today}::date - w.days)
     where s.shop_id = ${shopId} and s.player_id = any(${posterIds}::uuid[])
     group by s.shop_id, s.player_id, w.days
    on conflict (shop_id, player_id, days) do update
       set through = excluded.through, streak = excluded.streak, ${REPLACED}`.execute(t.db)
}

const lastMiss = (column: ReturnType<typeof sql>) => sql`
  select m.${column} from posts m
   where m.shop_id = s.shop_id and m.poster_id = s.player_id and m.is_counted and not m.is_hit
   order by m.cutoff_at desc, m.id desc limit 1`

/** Counts the losses in a row, up to the newest settled copy, of the standing orders that placed these orders. */
export async function remakeLosses(t: Tx, shopId: string, orderIds: readonly string[]): Promise<void> {
  await sql`
    with touched as (
      select distinct standing_order_id as id from copies
       where shop_id = ${shopId} and order_id = any(${orderIds}::uuid[]) and standing_order_id is not null)
    update standing_orders s
       set losses_in_a_row = (
             select count(*) from (
               select r.prize > r.cost as is_hit,
                      bool_or(r.prize > r.cost) over (order by c.order_id desc) as is_before_hit
                 from copies c
                cross join lateral (${results} where o.shop_id = ${shopId} and o.id = c.order_id) as r
                where c.shop_id = ${shopId} and c.standing_order_id = s.id and r.is_settled and r.cost > 0) as ended
              where not is_before_hit)
      from touched
     where s.shop_id = ${shopId} and s.id = touched.id`.execute(t.db)
}

interface Poster {
  readonly shopId: string
  readonly posterId: string
}

/** Posters of whom a window has moved on since their records were made, locked; so many at once. */
export async function lockOutdated(t: Tx, now: Instant, limit: number): Promise<Poster[]> {
  const { rows } = await sql<Poster>`
    select distinct shop_id as "shopId", player_id as "posterId" from poster_records
     where through < ${chinaDate(now)}::date and days > 0 and (orders > 0 or copy_orders > 0)
     limit ${limit}`.execute(t.db)
  return await lockFoundByShop(rows, limit, async (shopId, posters) => {
    const ofShop = await sql<Poster>`
      select shop_id as "shopId", player_id as "posterId" from posters
       where shop_id = ${shopId} and player_id = any(${posters.map(({ posterId }) => posterId)}::uuid[])
       order by player_id for update skip locked`.execute(t.db)
    return ofShop.rows
  })
}

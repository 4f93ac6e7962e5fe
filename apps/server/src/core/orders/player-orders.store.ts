import { type Fen, fen, type Instant, NO_MONEY, present, startOfChinaDay } from '@caimin/base'
import { orderStateIndex } from '@caimin/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { prizeOf } from './plans/own-part.ts'

/** The counts of a player's orders on the account page and in the lobby. */
export interface PlayerOrders {
  /** Subscribing, awaiting acceptance or issue: money is held for them. */
  readonly inProgress: number
  readonly awaitingAcceptance: number
  readonly awaitingIssue: number
  readonly awaitingDraw: number
  readonly awaitingPayout: number
  /** Orders that ask the player whether odds that fell are taken. */
  readonly needsAnswer: number
  /** Own money for these, without the discounts of red packets, and for the issues of chases that wait. */
  readonly held: Fen
  readonly newest: { readonly id: string; readonly state: number; readonly game: string } | null
  readonly newestPrize: { readonly id: string; readonly amount: Fen; readonly paidAt: Instant } | null
  /** Orders that were paid today, and what they brought after tax. */
  readonly prizesToday: { readonly orders: number; readonly amount: Fen }
}

/** Of who is in no shop. */
export const NO_ORDERS: PlayerOrders = {
  inProgress: 0,
  awaitingAcceptance: 0,
  awaitingIssue: 0,
  awaitingDraw: 0,
  awaitingPayout: 0,
  needsAnswer: 0,
  held: NO_MONEY,
  newest: null,
  newestPrize: null,
  prizesToday: { orders: 0, amount: NO_MONEY },
}

export interface PlayerKey {
  readonly shopId: string
  readonly playerId: string
}

type Counts = Omit<PlayerOrders, 'held' | 'newest' | 'newestPrize' | 'prizesToday'>

/** Whether a ticket of the order waits for the player's answer about its odds; see `isAsking`. */
const isAsking = (shopId: string) => sql<boolean>`exists (
  select from tickets t
   where t.shop_id = ${shopId} and t.order_id = orders.id and t.state = 'waiting'
     and t.odds_question is not null and t.odds_question ->> 'answer' is null)`

/** Those of these orders that wait for an answer of their player. */
export async function findAsking(r: Reader, shopId: string, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await r.db
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', 'in', orderIds)
    .where('state', '=', orderStateIndex('awaitingIssue'))
    .where(isAsking(shopId))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Rows of `orders` that are a player's, and of plans of others in which they hold a share. */
const ordersWith = ({ shopId, playerId }: PlayerKey) => sql`(
  select * from orders where shop_id = ${shopId} and player_id = ${playerId}
   union all
  select * from orders
   where shop_id = ${shopId} and player_id <> ${playerId} and plan_kind is not null and id in (
     select order_id from order_parties where shop_id = ${shopId} and player_id = ${playerId} and role = 'share')) as orders`

/** The player's orders in figures, by the index of their orders. */
export async function summariseOrders(r: Reader, { shopId, playerId }: PlayerKey): Promise<PlayerOrders> {
  const own = sql`shop_id = ${shopId} and player_id = ${playerId}`
  const today = sqlTime(startOfChinaDay(r.now))
  const all = ordersWith({ shopId, playerId })
  const prize = prizeOf(sql`${playerId}::uuid`, sql`${shopId}::uuid`)
  const [counts, newest, prizes] = await Promise.all([
    sql<Counts & { held: string; ordersToday: number; prizesToday: Fen }>`
      select (count(*) filter (where state in (0, 1, 2)))::int as "inProgress",
             (count(*) filter (where state = 1))::int as "awaitingAcceptance",
             (count(*) filter (where state = 2))::int as "awaitingIssue",
             (count(*) filter (where state in (6, 7)))::int as "awaitingDraw",
             (count(*) filter (where state = 9))::int as "awaitingPayout",
             (count(*) filter (where state = 2 and ${isAsking(shopId)}))::int as "needsAnswer",
             (count(*) filter (where state = 10 and state_at >= ${today}::timestamptz and ${prize} > 0))::int as "ordersToday",
             coalesce(sum(${prize}) filter (where state = 10 and state_at >= ${today}::timestamptz), 0)::bigint
               as "prizesToday",
             (coalesce(sum(stake) filter (where state in (0, 1, 2) and plan_kind is null), 0) + (
               select coalesce(sum(h.amount), 0)
                 from (
                   select p.hold_id from plans n
                     join order_parties p on p.shop_id = n.shop_id and p.order_id = n.order_id and p.role = 'owner'
                    where n.shop_id = ${shopId} and n.player_id = ${playerId}
                    union all
                   select hold_id from order_parties
                    where shop_id = ${shopId} and player_id = ${playerId} and role <> 'owner') as p
                 join holds h on h.shop_id = ${shopId} and h.id = p.hold_id
                where not exists (
                  select from hold_resolutions e where e.shop_id = h.shop_id and e.hold_id = h.id)) + (
               select coalesce(sum(e.stake), 0)
                 from chases c
                 join chase_issues e on e.shop_id = c.shop_id and e.chase_id = c.id and e.state = 'waiting'
                where c.shop_id = ${shopId} and c.player_id = ${playerId} and c.state = 'running') - (
               select coalesce(sum(g.amount), 0)
                 from orders o
                 join red_packets p on p.shop_id = o.shop_id and p.id = o.red_packet_id
                 join red_packet_gifts g on g.shop_id = p.shop_id and g.id = p.gift_id
                where o.shop_id = ${shopId} and o.player_id = ${playerId} and o.state in (0, 1, 2)))::text as held
        from ${all}`.execute(r.db),
    sql<{ id: string; state: number; game: string }>`
      select id, state, game from orders where ${own} order by id desc limit 1`.execute(r.db),
    sql<{ id: string; amount: Fen; paidAt: Instant }>`
      select id, ${prize} as amount, state_at as "paidAt" from ${all}
       where state = 10 and ${prize} > 0 order by state_at desc, id desc limit 1`.execute(r.db),
  ])
  const { held, ordersToday, prizesToday, ...count } = present(counts.rows[0], 'a count is one row')
  return {
    ...count,
    held: fen(BigInt(held)),
    newest: newest.rows[0] ?? null,
    newestPrize: prizes.rows[0] ?? null,
    prizesToday: { orders: ordersToday, amount: prizesToday },
  }
}

/**
 * What of a player's bets is still on its way: orders that may still win or come back, and chases that may still bet.
 */
export interface OpenBets {
  readonly orders: number
  readonly chases: number
}

export async function countOpenBets(r: Reader, { shopId, playerId }: PlayerKey): Promise<OpenBets> {
  const own = sql`shop_id = ${shopId} and player_id = ${playerId}`
  const { rows } = await sql<OpenBets>`
    select (select count(*) from ${ordersWith({ shopId, playerId })} where state in (0, 1, 2, 6, 7, 9))::int as orders,
           (select count(*) from chases where ${own} and state = 'running')::int as chases`.execute(r.db)
  return present(rows[0], 'a count has a row')
}

/**
 * Whether a player, by columns of another table, has orders of their own that are not over; the partial index of such
 * orders serves it.
 */
export const hasOpenOrders = (shopId: RawBuilder<unknown>, playerId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from orders o
     where o.shop_id = ${shopId} and o.player_id = ${playerId} and o.state in (0, 1, 2, 6, 7, 9))`

/** What settled orders have become, for those whose they are: of a plan all who put money into it. */
export async function findSettledStates(r: Reader, shopId: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const { rows } = await sql<{ orderId: string; playerIds: string[]; state: number }>`
    select o.id as "orderId", o.state,
           case when o.plan_kind is null then array[o.player_id]::text[] else (
             select array_agg(distinct p.player_id)::text[] from order_parties p
              where p.shop_id = o.shop_id and p.order_id = o.id) end as "playerIds"
      from orders o where o.shop_id = ${shopId} and o.id = any(${orderIds}::uuid[])`.execute(r.db)
  return rows
}

import { chinaDate, endOfDate, startOfDate } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { type RawBuilder, sql } from 'kysely'
import { type Order, orderFromRow, orderRows } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import { firstIdSince } from '../../platform/ids.ts'

/** A page of a shop's orders, the newest first. */
export interface OrdersQuery {
  readonly shopId: string
  readonly game: GameId | undefined
  readonly state: number | undefined
  /** Days in China's calendar, both included. */
  readonly since: string | undefined
  readonly until: string | undefined
  /** The last order of the page before. */
  readonly after: string | undefined
  readonly limit: number
}

/** What the numbers of a day's orders begin with, 261120. */
const numbersOf = (day: string): string => day.slice(2).replaceAll('-', '')

/**
 * The conditions of a page. An order's number says its day. What is before the first order of the days asked for, or
 * after the last, is left out by the id as well, so that a page of long ago is not searched for among all newer orders.
 */
function matching(r: Reader, { shopId, game, state, since, until, after }: OrdersQuery): RawBuilder<boolean> {
  const conditions = [sql`shop_id = ${shopId}`]
  if (game !== undefined) conditions.push(sql`game = ${game}`)
  if (state !== undefined) conditions.push(sql`state = ${state}::smallint`)
  if (after !== undefined) conditions.push(sql`id < ${after}::uuid`)
  if (since !== undefined) {
    const first = firstIdSince(startOfDate(since), r)
    conditions.push(sql`order_no >= ${numbersOf(since)}`, sql`id >= ${first}::uuid`)
  }
  if (until !== undefined) {
    const next = numbersOf(chinaDate(endOfDate(until)))
    conditions.push(
      sql`order_no < ${next}`,
      sql`id < coalesce(
        (select n.id from orders n where n.shop_id = ${shopId} and n.order_no >= ${next} order by n.order_no limit 1),
        'ffffffff-ffff-ffff-ffff-ffffffffffff')`,
    )
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** An index serves each: of the shop, of its games, of its states. */
export async function readOrders(r: Reader, query: OrdersQuery): Promise<Order[]> {
  const rows = await orderRows(r).where(matching(r, query)).orderBy('id', 'desc').limit(query.limit).execute()
  return rows.map(orderFromRow)
}

/** Of orders that are named. */
export async function readOrdersById(r: Reader, query: OrdersQuery, orderIds: readonly string[]): Promise<Order[]> {
  if (orderIds.length === 0) return []
  const rows = await orderRows(r)
    .where(matching(r, query))
    .where('id', 'in', orderIds)
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute()
  return rows.map(orderFromRow)
}

/** Of some players, of each no more than are wanted of all. */
export async function readOrdersOfPlayers(
  r: Reader,
  query: OrdersQuery,
  playerIds: readonly string[],
): Promise<Order[]> {
  if (playerIds.length === 0) return []
  const ofPlayer = orderRows(r, sql`${query.shopId}::uuid`)
    .where(matching(r, query))
    .where(sql<boolean>`player_id = k.player_id`)
    .orderBy('id', 'desc')
    .limit(query.limit)
  const rows = await r.db
    .selectFrom(sql<object>`unnest(${[...playerIds]}::uuid[])`.as<'k'>(sql`k (player_id)`))
    .innerJoinLateral(ofPlayer.as('n'), (on) => on.onTrue())
    .selectAll('n')
    .orderBy('n.orderId', 'desc')
    .limit(query.limit)
    .execute()
  return rows.map(orderFromRow)
}

interface NamedBy {
  readonly shopId: string
  readonly text: string
  /** When the text may be the code of a bet slip. */
  readonly checkCode: string | undefined
}

/** The shop's orders whose number, whose ticket's serial or slip's code, or whose wrong ticket's serial this is. */
export async function findOrderIds(r: Reader, { shopId, text, checkCode }: NamedBy): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where shop_id = ${shopId} and order_no = ${text}
     union select order_id from tickets where shop_id = ${shopId} and check_code = ${checkCode ?? null}
     union select order_id from tickets
            where shop_id = ${shopId} and serial_key(serial) = serial_key(${text}) and state = 'recorded'
     union select order_id from tickets
            where shop_id = ${shopId} and serial_key(serial) = serial_key(${text}) and state = 'superseded'
     union select order_id from wrong_tickets
            where shop_id = ${shopId} and serial_key(serial) = serial_key(${text}) and order_id is not null`.execute(
    r.db,
  )
  return rows.map(({ id }) => id)
}

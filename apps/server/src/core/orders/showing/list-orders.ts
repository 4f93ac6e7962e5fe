import type { Fen, Instant } from '@caimin/base'
import { type GameId, type OrderState, orderStateIndex } from '@caimin/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { IS_HIDDEN, orderFromRow, orderRows } from '../order.store.ts'
import type { Order } from '../order.ts'
import { OWN_PRIZE, OWN_STAKE } from '../plans/own-part.ts'

/** Which of a player's own orders. What is left out does not matter. */
export interface OwnOrdersFilter {
  readonly shopId: string
  readonly playerId: string
  readonly states?: readonly OrderState[] | undefined
  readonly game?: GameId | undefined
  readonly issueNo?: string | undefined
  /** Placed in this stretch: from its beginning to before its end. */
  readonly from?: Instant | undefined
  readonly before?: Instant | undefined
  /** What the player took off the list, instead of what they did not. */
  readonly isHidden: boolean
}

export interface OwnOrdersPage {
  /** The last order of the page before. */
  readonly after?: string | undefined
  readonly size: number
}

/** The conditions of a filter, but for what is hidden. */
function matching({ states, game, issueNo, from, before, ...own }: OwnOrdersFilter): RawBuilder<boolean> {
  const conditions = [sql`shop_id = ${own.shopId}`, sql`player_id = ${own.playerId}`]
  if (states !== undefined) conditions.push(sql`state = any(${states.map(orderStateIndex)}::smallint[])`)
  if (game !== undefined) conditions.push(sql`game = ${game}`)
  if (issueNo !== undefined) conditions.push(sql`issue_no = ${issueNo}`)
  if (from !== undefined) conditions.push(sql`placed_at >= ${sqlTime(from)}::timestamptz`)
  if (before !== undefined) conditions.push(sql`placed_at < ${sqlTime(before)}::timestamptz`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** A page of a player's own orders, newest first. */
export async function listOwnOrders(
  r: Reader,
  filter: OwnOrdersFilter,
  { after, size }: OwnOrdersPage,
): Promise<Order[]> {
  let select = orderRows(r)
    .where(matching(filter))
    .where(filter.isHidden ? IS_HIDDEN : sql<boolean>`not ${IS_HIDDEN}`)
  if (after !== undefined) select = select.where('id', '<', after)
  const rows = await select.orderBy('id', 'desc').limit(size).execute()
  return rows.map(orderFromRow)
}

/** The newest orders of some players together: of each no more than are wanted of all. */
export async function listNewestOrders(
  r: Reader,
  players: readonly { readonly shopId: string; readonly playerId: string }[],
  limit: number,
): Promise<Order[]> {
  if (players.length === 0) return []
  const [shopIds, playerIds] = [players.map(({ shopId }) => shopId), players.map(({ playerId }) => playerId)]
  const keys = sql<object>`unnest(${shopIds}::uuid[], ${playerIds}::uuid[])`
  const newest = orderRows(r)
    .where(sql<boolean>`(shop_id, player_id) = (k.shop_id, k.player_id)`)
    .orderBy('id', 'desc')
    .limit(limit)
  const rows = await r.db
    .selectFrom(keys.as<'k'>(sql`k (shop_id, player_id)`))
    .innerJoinLateral(newest.as('n'), (on) => on.onTrue())
    .selectAll('n')
    .orderBy('n.orderId', 'desc')
    .limit(limit)
    .execute()
  return rows.map(orderFromRow)
}

/** Sums of a filter. What is hidden is only off the list: it counts in all of them. */
export interface OwnOrdersTotals {
  readonly orders: number
  /** What was set aside for them, less what came back unprinted. */
  readonly stake: Fen
  /** After tax. */
  readonly prize: Fen
  /** How many of them are off the list. */
  readonly hidden: number
}

const NOTHING: OwnOrdersTotals = { orders: 0, stake: 0n as Fen, prize: 0n as Fen, hidden: 0 }

/** Sums over all orders of a filter, not only over a page of it; of the hidden ones alone where these are asked for. */
export async function sumOwnOrders(r: Reader, filter: OwnOrdersFilter): Promise<OwnOrdersTotals> {
  const { rows } = await sql<OwnOrdersTotals>`
    select count(*)::int as orders,
           coalesce(sum(stake), 0)::bigint as stake,
           coalesce(sum(prize_after_tax), 0)::bigint as prize,
           (count(*) filter (where is_hidden))::int as hidden
      from (select ${OWN_STAKE} as stake, ${OWN_PRIZE} as prize_after_tax, ${IS_HIDDEN} as is_hidden
              from orders where ${matching(filter)} and ${filter.isHidden ? IS_HIDDEN : sql`true`}) as own`.execute(
    r.db,
  )
  return rows[0] ?? NOTHING
}

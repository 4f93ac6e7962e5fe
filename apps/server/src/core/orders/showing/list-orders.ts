import type { Fen } from '@caimin/base'
import { type GameId, type OrderState, orderStateIndex } from '@caimin/rules'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { orderFromRow } from '../order.store.ts'
import type { Order } from '../order.ts'

/** A page of a player's own orders, newest first. */
export interface OwnOrdersQuery {
  readonly shopId: string
  readonly playerId: string
  /** All states when left out. */
  readonly states?: readonly OrderState[] | undefined
  readonly game?: GameId | undefined
  readonly issueNo?: string | undefined
  /** The last order of the page before. */
  readonly after?: string | undefined
  readonly size: number
}

export async function listOwnOrders(r: Reader, query: OwnOrdersQuery): Promise<Order[]> {
  const { states, game, issueNo, after } = query
  let select = r.db
    .selectFrom('orders')
    .selectAll()
    .where('shop_id', '=', query.shopId)
    .where('player_id', '=', query.playerId)
  if (states !== undefined) select = select.where('state', 'in', states.map(orderStateIndex))
  if (game !== undefined) select = select.where('game', '=', game)
  if (issueNo !== undefined) select = select.where('issue_no', '=', issueNo)
  if (after !== undefined) select = select.where('id', '<', after)
  const rows = await select.orderBy('id', 'desc').limit(query.size).execute()
  return rows.map(orderFromRow)
}

export interface OwnOrdersTotals {
  readonly orders: number
  readonly stake: Fen
  /** After tax. */
  readonly prize: Fen
}

/** Sums over the whole list, not only over a page of it. */
export async function sumOwnOrders(r: Reader, query: OwnOrdersQuery): Promise<OwnOrdersTotals> {
  const { states, game, issueNo } = query
  const { rows } = await sql<OwnOrdersTotals>`
    select count(*)::int as orders, coalesce(sum(stake), 0)::bigint as stake,
           coalesce(sum(prize_after_tax), 0)::bigint as prize
      from orders
     where shop_id = ${query.shopId} and player_id = ${query.playerId}
       and ${states === undefined ? sql`true` : sql`state = any(${states.map(orderStateIndex)}::smallint[])`}
       and ${game === undefined ? sql`true` : sql`game = ${game}`}
       and ${issueNo === undefined ? sql`true` : sql`issue_no = ${issueNo}`}`.execute(r.db)
  return rows[0] ?? { orders: 0, stake: 0n as Fen, prize: 0n as Fen }
}

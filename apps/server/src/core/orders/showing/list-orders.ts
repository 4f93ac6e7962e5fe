import type { Fen, Instant } from '@caimin/base'
import { GAME_IDS, type GameId, gameKind, type OrderState, orderStateIndex } from '@caimin/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { IS_HIDDEN, type OrderRow, orderFromRow, orderRows } from '../order.store.ts'
import type { Order } from '../order.ts'
import { OWN_PRIZE, OWN_STAKE, prizeOf, stakeOf } from '../plans/own-part.ts'
import { IS_OPEN } from './open-to-all.ts'

/** Which of the orders that a player owns or holds a share of. What is left out does not matter. */
export interface OwnOrdersFilter {
  readonly shopId: string
  readonly playerId: string
  readonly states?: readonly OrderState[] | undefined
  readonly game?: GameId | undefined
  readonly issueNo?: string | undefined
  /** Those that wait for the result of this match, but for bets whose matches the player may not see yet. */
  readonly matchId?: string | undefined
  /** Those of games on matches, the fourteen of an issue too, but for bets whose matches the player may not see yet. */
  readonly isOnMatches?: true
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

const MATCH_GAMES = GAME_IDS.filter((game) => gameKind(game) !== 'number')

/** Whether the content of an order `o` may be seen by one who holds it or a part of it. */
const isOpenTo = (playerId: string) =>
  sql<boolean>`(${IS_OPEN} or (o.plan_kind is not null and o.player_id = ${playerId}))`

/** The conditions of a filter, but for whose they are and what is hidden. */
function matching({
  states,
  game,
  issueNo,
  matchId,
  isOnMatches,
  from,
  before,
  shopId,
  playerId,
}: OwnOrdersFilter): RawBuilder<boolean> {
  const conditions = [sql`shop_id = ${shopId}`]
  if (states !== undefined) conditions.push(sql`state = any(${states.map(orderStateIndex)}::smallint[])`)
  if (game !== undefined) conditions.push(sql`game = ${game}`)
  if (issueNo !== undefined) conditions.push(sql`issue_no = ${issueNo}`)
  if (matchId !== undefined) {
    conditions.push(sql`id in (
      select s.order_id from order_subjects s join orders o on o.shop_id = s.shop_id and o.id = s.order_id
       where s.subject_kind = 'match' and s.subject_id = ${matchId} and s.shop_id = ${shopId}
         and ${isOpenTo(playerId)})`)
  }
  if (isOnMatches === true) {
    conditions.push(
      sql`game = any(${MATCH_GAMES}::text[])`,
      sql`exists (select from orders o where o.shop_id = orders.shop_id and o.id = orders.id and ${isOpenTo(playerId)})`,
    )
  }
  if (from !== undefined) conditions.push(sql`placed_at >= ${sqlTime(from)}::timestamptz`)
  if (before !== undefined) conditions.push(sql`placed_at < ${sqlTime(before)}::timestamptz`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const ownedBy = ({ playerId }: OwnOrdersFilter) => sql<boolean>`player_id = ${playerId}`

/** Plans of others that the player of a filter holds a share of; their initiator alone can hide them. */
const joined = ({ shopId, playerId }: OwnOrdersFilter) => sql<boolean>`id in (
  select order_id from order_parties where shop_id = ${shopId} and player_id = ${playerId} and role = 'share')
  and player_id <> ${playerId} and plan_kind is not null`

/** A page of a player's own orders and of plans that they joined, newest first. */
export async function listOwnOrders(
  r: Reader,
  filter: OwnOrdersFilter,
  { after, size }: OwnOrdersPage,
): Promise<Order[]> {
  const page = (of: RawBuilder<boolean>) => {
    let select = orderRows(r).where(matching(filter)).where(of)
    if (after !== undefined) select = select.where('id', '<', after)
    return select.orderBy('id', 'desc').limit(size).execute()
  }
  const own = sql<boolean>`${ownedBy(filter)} and ${filter.isHidden ? IS_HIDDEN : sql`not ${IS_HIDDEN}`}`
  const [ownRows, joinedRows] = await Promise.all([page(own), filter.isHidden ? [] : page(joined(filter))])
  return [...ownRows, ...joinedRows]
    .toSorted((a, b) => (a.orderId < b.orderId ? 1 : -1))
    .slice(0, size)
    .map(orderFromRow)
}

/** The newest orders of a few players together: of each no more than are wanted of all. Asked shop by shop. */
export async function listNewestOrders(
  r: Reader,
  players: readonly { readonly shopId: string; readonly playerId: string }[],
  limit: number,
): Promise<Order[]> {
  if (players.length === 0) return []
  const newestOf = players.map(
    ({ shopId, playerId }) => sql`(
      ${orderRows(r, sql`${shopId}::uuid`)
        .where('shop_id', '=', shopId)
        .where('player_id', '=', playerId)
        .orderBy('id', 'desc')
        .limit(limit)})`,
  )
  const rows = await r.db
    .selectFrom(sql<OrderRow>`(${sql.join(newestOf, sql` union all `)})`.as('n'))
    .selectAll()
    .orderBy('orderId', 'desc')
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

/**
 * Sums over all orders of a filter, not only over a page of it; of the hidden ones alone where these are asked for. Of
 * plans the player's own part counts.
 */
export async function sumOwnOrders(r: Reader, filter: OwnOrdersFilter): Promise<OwnOrdersTotals> {
  const self = sql<string>`${filter.playerId}::uuid`
  const parts = [
    sql`select ${OWN_STAKE} as stake, ${OWN_PRIZE} as prize, ${IS_HIDDEN} as is_hidden
          from orders where ${matching(filter)} and ${ownedBy(filter)} and ${filter.isHidden ? IS_HIDDEN : sql`true`}`,
    sql`select ${stakeOf(self)}, ${prizeOf(self)}, false from orders where ${matching(filter)} and ${joined(filter)}`,
  ]
  const { rows } = await sql<OwnOrdersTotals>`
    select count(*)::int as orders,
           coalesce(sum(stake), 0)::bigint as stake,
           coalesce(sum(prize), 0)::bigint as prize,
           (count(*) filter (where is_hidden))::int as hidden
      from (${sql.join(filter.isHidden ? parts.slice(0, 1) : parts, sql` union all `)}) as own`.execute(r.db)
  return rows[0] ?? NOTHING
}

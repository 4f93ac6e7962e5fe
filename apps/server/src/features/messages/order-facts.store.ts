import type { Fen } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { sql } from 'kysely'
import { type OrderKey, unnestOrders } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'

/** What an order brought a player: a prize after tax, and stake that came back. */
export interface PrizeOf {
  readonly prize: Fen
  readonly refund: Fen
}

/** As much of an order as a message says. */
export interface ToldOrder extends OrderKey, PrizeOf {
  /** The state that is told of, which the order may have left by now. */
  readonly state: number
  readonly isSettled: boolean
  /** Whose it is; of a plan its initiator. */
  readonly playerId: string
  readonly game: GameId
  readonly isPlan: boolean
  readonly stake: Fen
  /** Free text of a person, or a code. */
  readonly reason: string | null
  /** How often it was settled. */
  readonly round: number
}

const COLUMNS = sql`
  o.shop_id as "shopId", o.id as "orderId", o.player_id as "playerId", o.game, o.plan_kind is not null as "isPlan", o.stake,
  o.settle_round as round, coalesce(o.prize_after_tax, 0)::bigint as prize, coalesce(o.void_refund, 0)::bigint as refund`

/** Orders that have taken these steps, with the reason. */
export async function findMovedOrders(
  r: Reader,
  moves: readonly (OrderKey & { readonly state: number })[],
): Promise<readonly ToldOrder[]> {
  if (moves.length === 0) return []
  const { rows } = await sql<ToldOrder>`
    select distinct on (o.shop_id, o.id, k.state) ${COLUMNS}, k.state, false as "isSettled", e.reason
      from unnest(${moves.map(({ shopId }) => shopId)}::uuid[], ${moves.map(({ orderId }) => orderId)}::uuid[],
                  ${moves.map(({ state }) => state)}::int[]) as k (shop_id, id, state)
      join orders o on o.shop_id = k.shop_id and o.id = k.id
      join order_events e on e.shop_id = o.shop_id and e.order_id = o.id and e.to_state = k.state
     order by o.shop_id, o.id, k.state, e.seq desc`.execute(r.db)
  return rows
}

/** What these settled orders have become; one that a correction has just taken back is absent. */
export async function findSettledOrders(
  r: Reader,
  batches: readonly { readonly shopId: string; readonly orderIds: readonly string[] }[],
): Promise<readonly ToldOrder[]> {
  const keys = batches.flatMap(({ shopId, orderIds }) => orderIds.map((orderId) => ({ shopId, orderId })))
  if (keys.length === 0) return []
  const { rows } = await sql<ToldOrder>`
    select ${COLUMNS}, o.state, true as "isSettled",
           case when o.settle_round > 1 then 'result_corrected' end as reason
      from ${unnestOrders(keys)} as k (shop_id, id)
      join orders o on o.shop_id = k.shop_id and o.id = k.id and o.state in (8, 9, 10)`.execute(r.db)
  return rows
}

/** What each person of settled plans got in the newest round, with the initiator's commission; by order and player. */
export async function findPlanPrizes(
  r: Reader,
  plans: readonly (OrderKey & { readonly round: number })[],
): Promise<ReadonlyMap<string, PrizeOf>> {
  const settled = plans.filter(({ round }) => round > 0)
  if (settled.length === 0) return new Map()
  const { rows } = await sql<PrizeOf & { orderId: string; playerId: string }>`
    select y.order_id as "orderId", y.player_id as "playerId",
           (y.prize_after_tax + y.commission)::bigint as prize, y.void_refund as refund
      from ${unnestOrders(settled)} as k (shop_id, id)
      join orders o on o.shop_id = k.shop_id and o.id = k.id
      join plan_payouts y on y.shop_id = o.shop_id and y.order_id = o.id and y.round = o.settle_round`.execute(r.db)
  return new Map(rows.map(({ orderId, playerId, ...prize }) => [`${orderId}/${playerId}`, prize]))
}

/** Odds that the player of an order has been asked about. */
export interface OddsQuestionRow extends OrderKey {
  readonly playerId: string
  readonly game: GameId
  readonly stake: Fen
  readonly ticketId: string
  readonly askedAt: string
}

/** The questions that wait for an answer of these orders' players. */
export async function findOddsQuestions(r: Reader, orders: readonly OrderKey[]): Promise<readonly OddsQuestionRow[]> {
  if (orders.length === 0) return []
  const { rows } = await sql<OddsQuestionRow>`
    select distinct o.shop_id as "shopId", o.id as "orderId", o.player_id as "playerId", o.game, o.stake,
           q.id as "ticketId", q.odds_question ->> 'askedAt' as "askedAt"
      from ${unnestOrders(orders)} as k (shop_id, id)
      join orders o on o.shop_id = k.shop_id and o.id = k.id and o.state = 2
      join tickets q on q.shop_id = o.shop_id and q.order_id = o.id and q.state = 'waiting'
                    and q.odds_question is not null and q.odds_question ->> 'answer' is null`.execute(r.db)
  return rows
}

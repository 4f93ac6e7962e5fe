import type { Fen } from '@caimin/base'
import { type GameId, type OrderState, orderStateAt } from '@caimin/rules'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import type { OrderKey } from '../order.ts'

/** What a line that mentions an order says of it. */
export interface OrderName {
  readonly orderId: string
  readonly orderNo: string
  readonly game: GameId
}

/**
 * The orders that are the causes of journals, by cause: an order's own id, the hold of one of the people of a plan, or
 * a copy. What a copy brought its poster is told of the order that was posted, for the copy is another player's. An id
 * of anything else is absent.
 */
export async function findOrderNames(
  r: Reader,
  shopId: string,
  causes: readonly string[],
): Promise<ReadonlyMap<string, OrderName>> {
  if (causes.length === 0) return new Map()
  const { rows } = await sql<{ cause: string; id: string; order_no: string; game: GameId }>`
    with causes as (select distinct id from unnest(${[...causes]}::uuid[]) as c (id))
    select c.id as cause, o.id, o.order_no, o.game
      from causes c
      left join order_parties p on p.shop_id = ${shopId} and p.hold_id = c.id
      join orders o on o.shop_id = ${shopId} and o.id = coalesce(p.order_id, c.id)
     union all
    select c.id, o.id, o.order_no, o.game
      from causes
      join copies c on c.shop_id = ${shopId} and c.id = causes.id
      join posts p on p.shop_id = c.shop_id and p.id = c.post_id
      join orders o on o.shop_id = p.shop_id and o.id = p.order_id`.execute(r.db)
  return new Map(rows.map(({ cause, id, order_no, game }) => [cause, { orderId: id, orderNo: order_no, game }]))
}

/** The names of orders of any shops, by order. */
export async function findOrderNamesOfShops(
  r: Reader,
  keys: readonly OrderKey[],
): Promise<ReadonlyMap<string, OrderName>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ id: string; order_no: string; game: GameId }>`
    select o.id, o.order_no, o.game
      from unnest(${keys.map(({ shopId }) => shopId)}::uuid[], ${keys.map(({ orderId }) => orderId)}::uuid[]) as k (shop_id, id)
      join orders o on o.shop_id = k.shop_id and o.id = k.id`.execute(r.db)
  return new Map(rows.map(({ id, order_no, game }) => [id, { orderId: id, orderNo: order_no, game }]))
}

/** What a page that is not about the order says of it. */
export interface OrderFacts {
  readonly orderId: string
  readonly game: GameId
  readonly state: OrderState
  readonly stake: Fen
}

/** The order that is the cause of a journal; undefined when something else of this shop is. */
export async function findOrderOfCause(
  r: Reader,
  { shopId, causeId }: { readonly shopId: string; readonly causeId: string },
): Promise<OrderFacts | undefined> {
  const { rows } = await sql<{ id: string; game: GameId; state: number; stake: Fen }>`
    select id, game, state, stake from orders
     where shop_id = ${shopId} and id = coalesce((
       select order_id from order_parties where shop_id = ${shopId} and hold_id = ${causeId}), ${causeId}::uuid)`.execute(
    r.db,
  )
  const [row] = rows
  const state = row === undefined ? undefined : orderStateAt(row.state)
  return row === undefined || state === undefined
    ? undefined
    : { orderId: row.id, game: row.game, state, stake: row.stake }
}

/** A ticket by the code on its bet slip; of two the newest. */
export async function findTicketByCode(r: Reader, shopId: string, checkCode: string) {
  const { rows } = await sql<{ ticketId: string; orderId: string; orderNo: string; seq: number }>`
    select t.id as "ticketId", t.order_id as "orderId", o.order_no as "orderNo", t.seq
      from tickets t join orders o on o.shop_id = t.shop_id and o.id = t.order_id
     where t.shop_id = ${shopId} and t.check_code = ${checkCode}
     order by t.state = 'superseded', t.id desc limit 1`.execute(r.db)
  return rows[0]
}

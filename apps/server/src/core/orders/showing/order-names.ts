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
 * The names of those ids that are orders of the shop, or copies: what a copy brought its poster is told of the order
 * that was posted, for the copy is another player's.
 */
export async function findOrderNames(
  r: Reader,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderName>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`any(${[...new Set(ids)]}::uuid[])`
  const { rows } = await sql<{ cause: string; id: string; order_no: string; game: GameId }>`
    select id as cause, id, order_no, game from orders where shop_id = ${shopId} and id = ${wanted}
    union all
    select c.id, o.id, o.order_no, o.game
      from copies c
      join posts p on p.shop_id = c.shop_id and p.id = c.post_id
      join orders o on o.shop_id = p.shop_id and o.id = p.order_id
     where c.shop_id = ${shopId} and c.id = ${wanted}`.execute(r.db)
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
  readonly game: GameId
  readonly state: OrderState
  readonly stake: Fen
}

/** Undefined when the id is not that of an order of this shop. */
export async function findOrderFacts(r: Reader, { shopId, orderId }: OrderKey): Promise<OrderFacts | undefined> {
  const row = await r.db
    .selectFrom('orders')
    .select(['game', 'state', 'stake'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  const state = row === undefined ? undefined : orderStateAt(row.state)
  return row === undefined || state === undefined ? undefined : { game: row.game, state, stake: row.stake }
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

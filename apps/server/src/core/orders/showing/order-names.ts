import type { GameId } from '@caimin/rules'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'

/** What a line that mentions an order says of it. */
export interface OrderName {
  readonly orderNo: string
  readonly game: GameId
}

/** The names of those ids that are orders of the shop. */
export async function findOrderNames(
  r: Reader,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderName>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; order_no: string; game: GameId }>`
    select id, order_no, game from orders
     where shop_id = ${shopId} and id = any(${[...new Set(ids)]}::uuid[])`.execute(r.db)
  return new Map(rows.map(({ id, order_no, game }) => [id, { orderNo: order_no, game }]))
}

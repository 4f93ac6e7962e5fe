import { maskName } from '../../core/identity/index.ts'
import type { ChangedOrder } from '../../core/settlement/index.ts'
import type { Reader } from '../../platform/context.ts'

/** What the operator reads of an order whose money would change: no more of the player than a masked nickname. */
export interface ChangedOrderNames {
  readonly orderNo: string
  readonly shopCode: string
  readonly player: string
}

/** By order id, in one query. */
export async function namesOfChanged(
  r: Reader,
  orders: readonly ChangedOrder[],
): Promise<ReadonlyMap<string, ChangedOrderNames>> {
  if (orders.length === 0) return new Map()
  const rows = await r.db
    .selectFrom('orders as o')
    .innerJoin('shops as s', 's.id', 'o.shop_id')
    .innerJoin('players as p', (join) => join.onRef('p.shop_id', '=', 'o.shop_id').onRef('p.id', '=', 'o.player_id'))
    .select(['o.id', 'o.order_no', 's.code', 'p.nickname'])
    .where(
      'o.id',
      'in',
      orders.map((order) => order.orderId),
    )
    .where('o.shop_id', 'in', [...new Set(orders.map((order) => order.shopId))])
    .execute()
  return new Map(
    rows.map((row) => [row.id, { orderNo: row.order_no, shopCode: row.code, player: maskName(row.nickname) }]),
  )
}

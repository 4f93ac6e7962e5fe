import { ok, present, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { cancelOrders } from './cancel-orders.ts'
import { recordedOf } from './finish-orders.ts'
import { lockOrder, ticketsOf } from './order.store.ts'
import type { OrderKey } from './order.ts'
import type { CancelledOrder } from './withdraw-order.ts'

export interface Failure extends OrderKey {
  readonly staffId: string
  readonly kind: 'terminal_refused' | 'shop_gives_up'
  readonly reason: string
}

/**
 * An accepted order that the terminal would not print (11), or that the shop gives up (4). Nothing may be printed yet.
 */
export async function failOrder(
  t: Tx,
  failure: Failure,
): Promise<Result<CancelledOrder, 'not_found' | 'order_moved_on' | 'tickets_recorded'>> {
  const order = await lockOrder(t, failure)
  if (order === undefined) return refuse('not_found')
  if (order.state !== 'awaitingIssue') return refuse('order_moved_on')
  if (recordedOf(await ticketsOf(t, [order])).length > 0) return refuse('tickets_recorded')
  const to = failure.kind === 'terminal_refused' ? 'unsold' : 'cancelledByShop'
  const actor = { kind: 'shop', id: failure.staffId } as const
  const [released] = await cancelOrders(t, [{ order, to, actor, reason: failure.reason }])
  const { shopId, orderId, playerId } = order
  return ok({ shopId, orderId, playerId, released: present(released, 'one order was cancelled') })
}

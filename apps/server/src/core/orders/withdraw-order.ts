import { type Fen, ok, present, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { cancelOrders } from './cancel-orders.ts'
import { lockOrder } from './order.store.ts'
import type { OrderKey } from './order.ts'

export interface CancelledOrder extends OrderKey {
  readonly playerId: string
  /** What came back to the wallet: the stake without the discount of a red packet. */
  readonly released: Fen
}

/** The player takes an order back before the shop has accepted it. */
export async function withdrawOrder(
  t: Tx,
  key: OrderKey & { readonly playerId: string },
): Promise<Result<CancelledOrder, 'not_found' | 'order_moved_on'>> {
  const order = await lockOrder(t, key)
  if (order === undefined || order.playerId !== key.playerId) return refuse('not_found')
  // Money of a plan cannot be taken back: others have joined because of it.
  if (order.state !== 'awaitingAcceptance' || order.planKind !== null) return refuse('order_moved_on')
  const actor = { kind: 'player', id: key.playerId } as const
  const [released] = await cancelOrders(t, [{ order, to: 'cancelledByPlayer', actor, reason: null }])
  return ok({ ...key, released: present(released, 'one order was cancelled') })
}

/** The shop does not take an order. */
export async function refuseOrder(
  t: Tx,
  key: OrderKey & { readonly staffId: string; readonly reason: string },
): Promise<Result<CancelledOrder, 'not_found' | 'order_moved_on'>> {
  const order = await lockOrder(t, key)
  if (order === undefined) return refuse('not_found')
  if (order.state !== 'awaitingAcceptance') return refuse('order_moved_on')
  const actor = { kind: 'shop', id: key.staffId } as const
  const [released] = await cancelOrders(t, [{ order, to: 'cancelledByShop', actor, reason: key.reason }])
  const { shopId, orderId } = key
  return ok({ shopId, orderId, playerId: order.playerId, released: present(released, 'one order was cancelled') })
}

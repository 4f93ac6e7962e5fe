import { type Fen, ok, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { cancelOrders } from './cancel-orders.ts'
import { lockOrder } from './order.store.ts'
import type { OrderKey } from './order.ts'

export interface CancelledOrder extends OrderKey {
  readonly playerId: string
  readonly released: Fen
}

/** The player takes an order back before the shop has accepted it. */
export async function withdrawOrder(
  t: Tx,
  key: OrderKey & { readonly playerId: string },
): Promise<Result<CancelledOrder, 'not_found' | 'order_moved_on'>> {
  const order = await lockOrder(t, key)
  if (order === undefined || order.playerId !== key.playerId) return refuse('not_found')
  if (order.state !== 'awaitingAcceptance') return refuse('order_moved_on')
  const actor = { kind: 'player', id: key.playerId } as const
  await cancelOrders(t, [{ order, to: 'cancelledByPlayer', actor, reason: null }])
  return ok({ ...key, released: order.stake })
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
  await cancelOrders(t, [{ order, to: 'cancelledByShop', actor, reason: key.reason }])
  return ok({ shopId: key.shopId, orderId: key.orderId, playerId: order.playerId, released: order.stake })
}

import { ok, type Result, refuse } from '@caimin/base'
import type { OrderState } from '@caimin/rules'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { lockOrder } from './order.store.ts'
import type { OrderKey } from './order.ts'

/** Nothing is awaited in these any more; a corrected result alone can move them on. */
const OVER: readonly OrderState[] = [
  'cancelledByPlayer',
  'cancelledByShop',
  'cancelledBySystem',
  'unsold',
  'notWon',
  'paid',
]

/**
 * The player takes an order that is over off the list, or puts it back. It stays on record, and a later step of it (a
 * corrected result) shows it again.
 */
export async function hideOrder(
  t: Tx,
  key: OrderKey & { readonly playerId: string },
  isHidden: boolean,
): Promise<Result<void, 'not_found' | 'order_not_over'>> {
  const order = await lockOrder(t, key)
  if (order === undefined || order.playerId !== key.playerId) return refuse('not_found')
  if (isHidden && !OVER.includes(order.state)) return refuse('order_not_over')
  const hiddenAt = isHidden ? sqlTime(await t.lockedNow()) : null
  await t.db
    .updateTable('orders')
    .set({ hidden_at: hiddenAt })
    .where('shop_id', '=', key.shopId)
    .where('id', '=', key.orderId)
    .execute()
  return ok(undefined)
}

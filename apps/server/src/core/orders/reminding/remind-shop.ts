import { addMs, type Instant, minutes, ok, type Result, refuse } from '@caimin/base'
import { REMIND_EVERY_MINUTES } from '@caimin/contract'
import { orderStateIndex } from '@caimin/rules'
import type { Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { lockOrder } from '../order.store.ts'
import type { OrderKey } from '../order.ts'
import { mayRemind } from '../showing/order.policy.ts'
import { lastReminder } from './reminders.store.ts'

/** The player asks the shop to hurry, until the cutoff and not again for some minutes. Gives when it was asked. */
export async function remindShop(
  t: Tx,
  key: OrderKey & { readonly playerId: string },
): Promise<Result<Instant, 'not_found' | 'order_moved_on' | 'reminded_already'>> {
  const { shopId, orderId, playerId } = key
  const order = await lockOrder(t, key)
  if (order === undefined || order.playerId !== playerId) return refuse('not_found')
  const now = await t.lockedNow()
  if (!mayRemind(order, playerId, now)) return refuse('order_moved_on')
  const last = await lastReminder(t, key)
  if (last !== null && now < addMs(last, minutes(REMIND_EVERY_MINUTES))) return refuse('reminded_already')
  await t.db
    .insertInto('order_reminders')
    .values({ shop_id: shopId, order_id: orderId, reminded_at: sqlTime(now) })
    .execute()
  await t.emit({ kind: 'order.reminded', shopId, orderId, playerId, state: orderStateIndex(order.state) })
  return ok(now)
}

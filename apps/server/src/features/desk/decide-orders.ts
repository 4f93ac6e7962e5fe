import { ok, present, refuse } from '@caimin/base'
import { orderStateIndex } from '@caimin/rules'
import { recordAuditEvent } from '../../core/audit/index.ts'
import { type Acceptance, acceptOrders, failOrder, finishByHand, refuseOrder } from '../../core/orders/index.ts'
import type { WithShops } from '../../core/shops/index.ts'
import { command } from '../../platform/handlers/feature.ts'

/** Accepts up to fifty orders; one that moved on does not stop the others, one of another shop stops all. */
export const accept = command<'desk', 'accept', WithShops>(async ({ t, actor, input, shops }) => {
  const shop = present(await shops.reload(t, actor.shopId), 'staff belongs to a shop')
  const keys = input.order_ids.map((orderId) => ({ shopId: shop.id, orderId }))
  const answers = await acceptOrders(t, [shop], keys, { kind: 'shop', id: actor.staffId })
  if (answers.every(({ refused }) => refused === 'not_found')) return refuse('not_found')
  for (const { orderId, refused } of answers) {
    if (refused === null) {
      recordAuditEvent(t, { actor, event: 'order_accepted', subject: { kind: 'order', id: orderId } })
    }
  }
  return ok({ results: answers.map(viewAcceptance) })
})

const viewAcceptance = ({ orderId, refused }: Acceptance) => ({
  order_id: orderId,
  accepted: refused === null,
  // An order of another shop is treated like an unknown id.
  reason: refused === 'not_found' ? ('order_moved_on' as const) : refused,
})

export const refuseByHand = command<'desk', 'refuse'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const refused = await refuseOrder(t, { shopId, orderId: input.order_id, staffId, reason: input.reason })
  return refused.ok ? ok({ order_id: input.order_id, state: orderStateIndex('cancelledByShop') }) : refused
})

/** The clerk is done: what was recorded is sold, the rest returns to the player. */
export const finish = command<'desk', 'finish'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const finished = await finishByHand(t, { shopId, orderId: input.order_id, staffId })
  if (!finished.ok) return finished
  const { captured, released } = finished.value
  return ok({ order_id: input.order_id, state: orderStateIndex('awaitingDraw'), captured, released })
})

/** Nothing was printed: the terminal refused it, or the shop gives up. */
export const fail = command<'desk', 'fail'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const { order_id: orderId, kind, reason } = input
  const failed = await failOrder(t, { shopId, orderId, staffId, kind, reason })
  if (!failed.ok) return failed
  const state = orderStateIndex(kind === 'terminal_refused' ? 'unsold' : 'cancelledByShop')
  return ok({ order_id: orderId, state, released: failed.value.released })
})

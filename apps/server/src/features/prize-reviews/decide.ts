import { ok, refuse } from '@caimin/base'
import { orderStateIndex } from '@caimin/rules'
import { payByHand, refusePayout } from '../../core/orders/index.ts'
import { command } from '../../platform/handlers/feature.ts'

/** The operator approves, as the second person: the prize is paid. */
export const approve = command<'prizeReviews', 'approve'>(async ({ t, actor: { staffId }, input }) => {
  const { shop_id: shopId, order_id: orderId, amount } = input
  const paid = await payByHand(t, { shopId, orderId, staffId, by: 'operator', amount })
  if (!paid.ok) return paid
  if (paid.value.kind === 'approved') return refuse('second_person_needed')
  return ok({ order_id: orderId, state: orderStateIndex('paid'), paid: paid.value.amount })
})

/** The operator refuses: the shop has to look at the prize again. */
export const refuseByHand = command<'prizeReviews', 'refuse'>(async ({ t, actor: { staffId }, input }) => {
  const { shop_id: shopId, order_id: orderId, reason } = input
  const refused = await refusePayout(t, { shopId, orderId, operatorId: staffId, reason })
  return refused.ok ? ok({ order_id: orderId, state: orderStateIndex(refused.value.state) }) : refused
})

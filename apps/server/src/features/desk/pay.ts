import { fenToText, ok, refuse } from '@caimin/base'
import { orderStateIndex } from '@caimin/rules'
import { recordAuditEvent } from '../../core/audit/index.ts'
import { payByHand } from '../../core/orders/index.ts'
import { command } from '../../platform/handlers/feature.ts'

/** Pays a large prize by hand; a very large one waits for a second person's same call. */
export const pay = command<'desk', 'pay'>(async ({ t, actor, input }) => {
  const { order_id: orderId, amount } = input
  const { shopId, staffId } = actor
  const paid = await payByHand(t, { shopId, orderId, staffId, by: 'shop', amount })
  if (!paid.ok) return paid
  if (paid.value.kind === 'approved') {
    // The first approval is stored although the reply is a refusal, which the audit log would leave out.
    const details = { amount: fenToText(amount) }
    recordAuditEvent(t, { actor, event: 'prize_approved', subject: { kind: 'order', id: orderId }, details })
    return refuse('second_person_needed')
  }
  return ok({ order_id: orderId, state: orderStateIndex('paid'), paid: paid.value.amount })
})

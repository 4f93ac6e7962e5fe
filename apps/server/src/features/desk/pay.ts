import { fenFromText, fenToText, ok, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { orderStateIndex } from '@caimin/rules'
import { recordDeed } from '../../core/audit/index.ts'
import { payByHand } from '../../core/orders/index.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { once } from '../../platform/once.ts'
import { type DeskDeps, requestOf } from './desk.deps.ts'

/** Pays a large prize by hand; a very large one waits for a second person's same call. */
export async function pay(
  { database }: DeskDeps,
  input: InputOf<'desk', 'pay'>,
  actor: ShopActor,
): Promise<Reply<'desk', 'pay'>> {
  const amount = fenFromText(input.amount)
  if (!amount.ok) return refuse('bad_input')
  return await database.tx((t) =>
    once(t, requestOf(actor, 'desk.pay', input), async (): Promise<Reply<'desk', 'pay'>> => {
      const { shopId, staffId } = actor
      const paid = await payByHand(t, { shopId, orderId: input.order_id, staffId, by: 'shop', amount: amount.value })
      if (!paid.ok) return paid
      if (paid.value.kind === 'approved') {
        // The first yes is kept although the answer is a refusal, of which the audit log would tell nothing.
        recordDeed(t, {
          actor,
          deed: 'prize_approved',
          subject: { kind: 'order', id: input.order_id },
          details: { amount: input.amount },
        })
        return refuse('second_person_needed')
      }
      return ok({ order_id: input.order_id, state: orderStateIndex('paid'), paid: fenToText(paid.value.amount) })
    }),
  )
}

import { fenFromText, fenToText, ok, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { orderStateIndex } from '@caimin/rules'
import { payByHand, refusePayout } from '../../core/orders/index.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import { NO_SHOP, once } from '../../platform/once.ts'
import type { PrizeReviewsDeps } from './prize-reviews.deps.ts'

/** The operator's yes, as the second person: it is paid. */
export async function approve(
  { database }: PrizeReviewsDeps,
  input: InputOf<'prizeReviews', 'approve'>,
  { staffId }: OperatorActor,
): Promise<Reply<'prizeReviews', 'approve'>> {
  const amount = fenFromText(input.amount)
  if (!amount.ok) return refuse('bad_input')
  const { shop_id: shopId, order_id: orderId } = input
  return await database.tx((t) =>
    once(t, keyOf('prizeReviews.approve', staffId, input), async (): Promise<Reply<'prizeReviews', 'approve'>> => {
      const paid = await payByHand(t, { shopId, orderId, staffId, by: 'operator', amount: amount.value })
      if (!paid.ok) return paid
      if (paid.value.kind === 'approved') return refuse('second_person_needed')
      return ok({ order_id: orderId, state: orderStateIndex('paid'), paid: fenToText(paid.value.amount) })
    }),
  )
}

/** The operator's no. */
export async function refuseOne(
  { database }: PrizeReviewsDeps,
  input: InputOf<'prizeReviews', 'refuse'>,
  { staffId }: OperatorActor,
): Promise<Reply<'prizeReviews', 'refuse'>> {
  const { shop_id: shopId, order_id: orderId, reason } = input
  return await database.tx((t) =>
    once(t, keyOf('prizeReviews.refuse', staffId, input), async (): Promise<Reply<'prizeReviews', 'refuse'>> => {
      const refused = await refusePayout(t, { shopId, orderId, operatorId: staffId, reason })
      return refused.ok ? ok({ order_id: orderId, state: orderStateIndex(refused.value.state) }) : refused
    }),
  )
}

const keyOf = (call: string, actorId: string, body: { readonly request_id: string }) => ({
  shopId: NO_SHOP,
  actorId,
  requestId: body.request_id,
  call,
  body,
})

import { ok } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import { orderStateIndex } from '@caimin/rules'
import { type DecidedReview, decideReview, loadReviews } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { OperatorActor, ShopActor } from '../../platform/http/handler.ts'
import { NO_SHOP, once } from '../../platform/once.ts'
import type { TicketReviewsDeps } from './ticket-reviews.deps.ts'

/** A colleague decides. */
export async function decideInShop(
  { database, photoLink }: TicketReviewsDeps,
  input: InputOf<'ticketReviews', 'decide'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'ticketReviews', 'decide'>> {
  const key = { shopId, actorId: staffId, requestId: input.request_id, call: 'ticketReviews.decide', body: input }
  return await database.tx((t) =>
    once(t, key, async (): Promise<Reply<'ticketReviews', 'decide'>> => {
      const decided = await decideReview(t, { ...decisionOf(input), shopId, staffId })
      return decided.ok ? ok(await viewDecided(t, decided.value, photoLink)) : decided
    }),
  )
}

/** An operator does: a shop of one person has nobody else, and a new shop nobody who counts as a second person. */
export async function decideForShop(
  { database, photoLink }: TicketReviewsDeps,
  input: InputOf<'ticketReviews', 'decideForShop'>,
  { staffId }: OperatorActor,
): Promise<Reply<'ticketReviews', 'decideForShop'>> {
  const { shop_id: shopId } = input
  const call = 'ticketReviews.decideForShop'
  const key = { shopId: NO_SHOP, actorId: staffId, requestId: input.request_id, call, body: input }
  return await database.tx((t) =>
    once(t, key, async (): Promise<Reply<'ticketReviews', 'decideForShop'>> => {
      const decided = await decideReview(t, { ...decisionOf(input), shopId, staffId })
      return decided.ok ? ok(await viewDecided(t, decided.value, photoLink)) : decided
    }),
  )
}

const decisionOf = ({ order_id, review_id, approve }: InputOf<'ticketReviews', 'decide'>) => ({
  orderId: order_id,
  reviewId: review_id,
  isApproved: approve,
})

/** With what the audit log keeps of it: who entered the record, and what is at stake. */
async function viewDecided(
  r: Reader,
  { review, state, isRecorded, refusal }: DecidedReview,
  photoLink: TicketReviewsDeps['photoLink'],
): Promise<OutputOf<'ticketReviews', 'decide'>> {
  const [shown] = await loadReviews(r, [review], photoLink)
  return {
    order_id: review.orderId,
    state: orderStateIndex(state),
    ticket_id: review.ticketId,
    proposed_by: review.proposedBy,
    prize_seen: shown?.prize_seen ?? null,
    prize_printed: shown?.prize_printed ?? null,
    is_recorded: isRecorded,
    refusal,
  }
}

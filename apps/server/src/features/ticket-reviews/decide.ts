import { ok } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import { orderStateIndex } from '@caimin/rules'
import { type DecidedReview, decideReview, loadReviews, type PhotoLink } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import { command } from '../../platform/handlers/feature.ts'

interface ReviewServices {
  readonly photoLink: PhotoLink
}

/** A colleague decides. */
export const decideInShop = command<'ticketReviews', 'decide', ReviewServices>(
  async ({ t, actor: { shopId, staffId }, input, photoLink }) => {
    const decided = await decideReview(t, { ...decisionOf(input), shopId, staffId })
    return decided.ok ? ok(await viewDecided(t, decided.value, photoLink)) : decided
  },
)

/** Operators decide too: a shop of one person has no colleague, and a new shop none who counts as a second person. */
export const decideForShop = command<'ticketReviews', 'decideForShop', ReviewServices>(
  async ({ t, actor: { staffId }, input, photoLink }) => {
    const decided = await decideReview(t, { ...decisionOf(input), shopId: input.shop_id, staffId })
    return decided.ok ? ok(await viewDecided(t, decided.value, photoLink)) : decided
  },
)

const decisionOf = ({ order_id, review_id, approve }: RequestValues<'ticketReviews', 'decide'>) => ({
  orderId: order_id,
  reviewId: review_id,
  isApproved: approve,
})

/** With what the audit log keeps of it: who entered the record, and what is at stake. */
async function viewDecided(r: Reader, { review, state, isRecorded, refusal }: DecidedReview, photoLink: PhotoLink) {
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

import { ok, type Result, refuse } from '@caimin/base'
import type { OrderState } from '@caimin/rules'
import type { Tx } from '../../../platform/context.ts'
import { refuseSecondPerson, type SecondPersonRefusal } from '../../identity/index.ts'
import { publishMoved } from '../move-orders.ts'
import { lockOrder } from '../order.store.ts'
import type { OrderKey } from '../order.ts'
import { type RecordReason, recordTicket } from '../record-ticket.ts'
import { type SupersedeReason, supersedeTicket } from '../supersede-ticket.ts'
import { decide, reviewsOf, type TicketReview } from './ticket-review.store.ts'

export interface ReviewDecision extends OrderKey {
  readonly reviewId: string
  /** A colleague of its author, or an operator. */
  readonly staffId: string
  readonly isApproved: boolean
}

/** What came of a decision: whether the ticket is recorded now, and why not where it was agreed to anyway. */
export interface DecidedReview {
  readonly review: TicketReview
  readonly state: OrderState
  readonly isRecorded: boolean
  readonly refusal: RecordReason | SupersedeReason | null
}

/**
 * A second person looked at the photo: the ticket is recorded as entered, or has to be entered
 * again. What stands in the way of the record (a cutoff, the player's answer) does not take the approval back.
 */
export async function decideReview(
  t: Tx,
  { shopId, orderId, reviewId, staffId, isApproved }: ReviewDecision,
): Promise<Result<DecidedReview, 'not_found' | 'review_moved_on' | SecondPersonRefusal>> {
  const order = await lockOrder(t, { shopId, orderId })
  const review = order && (await reviewsOf(t, order)).find(({ id }) => id === reviewId)
  if (order === undefined || review === undefined) return refuse('not_found')
  if (review.decision !== null) return refuse('review_moved_on')
  const no = await refuseSecondPerson(t, { first: review.proposedBy, second: staffId })
  if (no !== undefined) return refuse(no)
  await decide(t, review, { by: staffId, decision: isApproved ? 'approved' : 'rejected' })
  await publishMoved(t, order)
  if (!isApproved) return ok({ review, state: order.state, isRecorded: false, refusal: null })
  const recorded = await recordReviewed(t, review)
  return recorded.ok
    ? ok({ review, state: recorded.value.state, isRecorded: true, refusal: null })
    : ok({ review, state: order.state, isRecorded: false, refusal: recorded.reason })
}

function recordReviewed(t: Tx, review: TicketReview) {
  const { shopId, orderId, ticketId, serial, photoId, printed, correctionReason } = review
  const record = {
    ...{ shopId, orderId, ticketId, serial, photoId, staffId: review.proposedBy },
    printedOdds: printed?.odds,
    printedLines: printed ?? {},
  }
  return correctionReason === null
    ? recordTicket(t, record)
    : supersedeTicket(t, { ...record, reason: correctionReason, isConfirmed: true })
}

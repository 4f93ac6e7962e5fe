import type { ReasonOf } from '@caimin/contract'
import { toast } from '@caimin/ui'
import {
  clockWithSeconds,
  commonRefusalTexts,
  Flag,
  PaneSection,
  Press,
  queryClient,
  RefusalLine,
  ReviewLegs,
  timeOf,
  useCommand,
} from '../../../app/index.ts'
import type { DeskOrder } from '../desk.queries.ts'
import { orderTexts, recordRefusals, supersedeRefusals } from './order.texts.ts'

type Review = DeskOrder['reviews'][number]

const refusals: Readonly<Record<ReasonOf<'ticketReviews', 'decide'>, string>> = {
  ...commonRefusalTexts,
  review_moved_on: orderTexts.reviewMovedOn,
  second_person_needed: orderTexts.reviewWaits,
}

/** Odds that were never offered, for whoever entered them to wait and for a second person to decide. */
export function ReviewSection({ order }: { readonly order: DeskOrder }) {
  return order.reviews
    .filter(({ decision }) => decision === null)
    .map((review) => <WaitingReview key={review.review_id} review={review} />)
}

function WaitingReview({ review }: { readonly review: Review }) {
  const { order_id, review_id, seq, photo_url, serial, proposed_by, proposed_at } = review
  const call = useCommand('ticketReviews', 'decide', review_id)

  async function decide(approve: boolean) {
    const value = await call.run({ order_id, review_id, approve })
    if (value !== null) toast(decidedText(value.is_recorded, approve, value.refusal))
    await queryClient.makeStale(['desk'])
  }
  return (
    <PaneSection title={orderTexts.review(seq)}>
      <Flag kind="soft">{orderTexts.reviewBy(proposed_by, clockWithSeconds(timeOf(proposed_at)))}</Flag>
      <ReviewLegs review={review} />
      <p className="mono text-s">{serial}</p>
      <a href={photo_url} target="_blank" rel="noreferrer" className="link-press">
        <img className="review-photo" src={photo_url} alt={orderTexts.reviewPhoto} />
      </a>
      {review.can_decide ? (
        <>
          <p>{orderTexts.reviewHow}</p>
          <RefusalLine refusal={call.refusal} texts={refusals} />
          <div className="pane-buttons">
            <Press busy={call.isBusy} onClick={() => void decide(false)}>
              {orderTexts.reviewReject}
            </Press>
            <Press look="main" busy={call.isBusy} onClick={() => void decide(true)}>
              {orderTexts.reviewApprove}
            </Press>
          </div>
        </>
      ) : (
        <p className="ink-2">{orderTexts.reviewWaits}</p>
      )}
    </PaneSection>
  )
}

function decidedText(isRecorded: boolean, isApproved: boolean, refusal: string | null): string {
  if (!isApproved) return orderTexts.reviewRejected
  if (isRecorded) return orderTexts.reviewRecorded
  const texts: Readonly<Record<string, string>> = { ...supersedeRefusals, ...recordRefusals }
  return orderTexts.reviewNotRecorded(texts[refusal ?? ''] ?? '')
}

import type { OutputOf } from '@caimin/contract'
import { Button, toast } from '@caimin/ui'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { Flag } from '../../../platform/parts/flag.tsx'
import { PaneSection } from '../../../platform/parts/pane.tsx'
import { PaneActions } from '../../../platform/parts/pane-actions.tsx'
import { ReviewFacts } from '../../../platform/parts/review/review-facts.tsx'
import { clockWithSeconds } from '../../../platform/parts/wire-text.ts'
import { type DeskOrder, refreshDesk } from '../queries.ts'
import { orderTexts, unrecordedRefusals } from './order.texts.ts'

type Review = DeskOrder['reviews'][number]

/** Records that wait for a second person: their author waits, another may decide. */
export function ReviewSection({ order }: { readonly order: DeskOrder }) {
  const { record, supersede } = order.desk_can
  // Once nothing can be recorded any more there is nothing to decide either.
  if (!record && !supersede) return null
  return order.reviews
    .filter(({ decision }) => decision === null)
    .map((review) => <WaitingReview key={review.review_id} review={review} />)
}

function WaitingReview({ review }: { readonly review: Review }) {
  const { order_id, review_id, seq, replaces, proposed_by, proposed_at } = review
  const enteredAt = clockWithSeconds(proposed_at)
  const call = useCommand('ticketReviews', 'decide', review_id)

  async function decide(approve: boolean) {
    const value = await call.run({ order_id, review_id, approve })
    if (value !== null)
      toast(
        approve ? approvedText(value) : replaces === null ? orderTexts.reviewRejected : orderTexts.correctionRejected,
      )
    await refreshDesk()
  }
  return (
    <PaneSection title={replaces === null ? orderTexts.review(seq) : orderTexts.correctionReview(seq)}>
      <Flag kind="soft">
        {replaces === null
          ? orderTexts.reviewBy(proposed_by, enteredAt)
          : orderTexts.correctionBy(proposed_by, enteredAt, replaces.recorded_by)}
      </Flag>
      <ReviewFacts review={review} />
      {review.can_decide ? (
        <>
          <p>{replaces === null ? orderTexts.reviewHow : orderTexts.correctionHow}</p>
          <PaneActions refusal={call.refusal}>
            <Button variant="outline" busy={call.isBusy} onClick={() => void decide(false)}>
              {orderTexts.reviewReject}
            </Button>
            <Button busy={call.isBusy} onClick={() => void decide(true)}>
              {orderTexts.reviewApprove}
            </Button>
          </PaneActions>
        </>
      ) : (
        <p className="ink-2">{replaces === null ? orderTexts.reviewWaits : orderTexts.correctionWaits}</p>
      )}
    </PaneSection>
  )
}

function approvedText({ is_recorded, refusal }: OutputOf<'ticketReviews', 'decide'>): string {
  if (is_recorded) return orderTexts.reviewRecorded
  const texts: Readonly<Record<string, string>> = unrecordedRefusals
  return orderTexts.reviewNotRecorded(texts[refusal ?? ''] ?? '')
}

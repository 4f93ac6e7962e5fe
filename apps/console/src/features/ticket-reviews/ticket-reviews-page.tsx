import { GAME_NAMES } from '@caimin/rules/games'
import { usePages } from '@caimin/session'
import { Button, EmptyState, PagedList, toast } from '@caimin/ui'
import { useCommand } from '../../platform/commands/use-command.ts'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { ReviewFacts } from '../../platform/parts/review/review-facts.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { type ReviewRow, refreshTicketReviews, ticketReviewsQuery } from './queries.ts'
import { ticketReviewsTexts } from './ticket-reviews.texts.ts'
import './ticket-reviews.css'

/** Records of tickets that wait for a second person: an operator is one for every shop. */
export function TicketReviewsPage() {
  const reviews = usePages(ticketReviewsQuery)
  const { title, help, empty, emptyHint } = ticketReviewsTexts
  return (
    <DeskPage title={title} help={help}>
      <div className="desk-scroll">
        <PagedList list={reviews} empty={<EmptyState title={empty} hint={emptyHint} />}>
          {(rows) => rows.map((row) => <ReviewCard key={row.review.review_id} row={row} />)}
        </PagedList>
      </div>
    </DeskPage>
  )
}

function ReviewCard({ row: { shop_id, shop_name, review } }: { readonly row: ReviewRow }) {
  const { role } = useSignedInStaff()
  const call = useCommand('ticketReviews', 'decideForShop', review.review_id)

  async function decide(approve: boolean) {
    const { order_id, review_id } = review
    const value = await call.run({ shop_id, order_id, review_id, approve })
    if (value !== null) {
      const { recorded, notRecorded, rejected } = ticketReviewsTexts
      toast(approve ? (value.is_recorded ? recorded : notRecorded) : rejected(review.reason !== null))
    }
    await refreshTicketReviews()
  }
  return (
    <section className="stack ticket-review" aria-labelledby={review.review_id}>
      <h2 id={review.review_id}>
        <b>{ticketReviewsTexts.kind(review.reason !== null)}</b>
        {ticketReviewsTexts.which(shop_name, review.order_no, review.seq)}
      </h2>
      <p className="ink-2">
        {[
          GAME_NAMES[review.game],
          ticketReviewsTexts.cutoff(clockOrDay(review.cutoff_at)),
          ticketReviewsTexts.by(review.proposed_by, clockOrDay(review.proposed_at)),
          ...(review.replaces === null ? [] : [ticketReviewsTexts.recordedBy(review.replaces.recorded_by)]),
        ].join('　')}
      </p>
      <ReviewFacts review={review} />
      <RefusalLine refusal={call.refusal} />
      {role === 'operator' ? (
        <PaneActions>
          <Button variant="outline" busy={call.isBusy} onClick={() => void decide(false)}>
            {ticketReviewsTexts.reject}
          </Button>
          <Button busy={call.isBusy} onClick={() => void decide(true)}>
            {ticketReviewsTexts.approve}
          </Button>
        </PaneActions>
      ) : (
        <p className="ink-2">{ticketReviewsTexts.readOnly}</p>
      )}
    </section>
  )
}

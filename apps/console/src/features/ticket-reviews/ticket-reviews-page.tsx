import type { OutputOf } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { answerOf } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../platform/parts/list-states.tsx'
import { Press } from '../../platform/parts/press.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { ReviewFacts } from '../../platform/parts/review/review-facts.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { reviewRefusals, ticketReviewsTexts } from './ticket-reviews.texts.ts'
import './ticket-reviews.css'

type Row = OutputOf<'ticketReviews', 'list'>['rows'][number]

const KEY = ['operator', 'ticket-reviews']

/** No news tells of a review, and its order has a cutoff. */
const ASK_EVERY_MS = 15_000

/** Records of tickets that wait for a second person: an operator is one for every shop. */
export function TicketReviewsPage() {
  const query = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam }) => answerOf(client.ticketReviews.list(pageParam === '' ? {} : { cursor: pageParam })),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: ASK_EVERY_MS,
  })
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <DeskPage title={ticketReviewsTexts.title} help={ticketReviewsTexts.help}>
      <div className="desk-scroll">
        {query.isPending && <ListLoading />}
        {query.isError && query.data === undefined && (
          <ListFailed error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && rows.length === 0 && (
          <ListEmpty title={ticketReviewsTexts.empty} hint={ticketReviewsTexts.emptyHint} />
        )}
        {rows.map((row) => (
          <ReviewCard key={row.review.review_id} row={row} />
        ))}
        {query.hasNextPage && (
          <Press busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {ticketReviewsTexts.more}
          </Press>
        )}
      </div>
    </DeskPage>
  )
}

function ReviewCard({ row: { shop_id, shop_name, review } }: { readonly row: Row }) {
  const { role } = useSignedInStaff()
  const call = useCommand('ticketReviews', 'decideForShop', review.review_id)
  const at = (text: string) => clockOrDay(text)

  async function decide(approve: boolean) {
    const { order_id, review_id } = review
    const value = await call.run({ shop_id, order_id, review_id, approve })
    if (value !== null) {
      const { recorded, notRecorded, rejected } = ticketReviewsTexts
      toast(approve ? (value.is_recorded ? recorded : notRecorded) : rejected(review.reason !== null))
    }
    await queryClient.makeStale(KEY)
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
          ticketReviewsTexts.cutoff(at(review.cutoff_at)),
          ticketReviewsTexts.by(review.proposed_by, at(review.proposed_at)),
          ...(review.replaces === null ? [] : [ticketReviewsTexts.recordedBy(review.replaces.recorded_by)]),
        ].join('　')}
      </p>
      <ReviewFacts review={review} />
      <RefusalLine refusal={call.refusal} texts={reviewRefusals} />
      {role === 'operator' ? (
        <div className="pane-buttons">
          <Press busy={call.isBusy} onClick={() => void decide(false)}>
            {ticketReviewsTexts.reject}
          </Press>
          <Press look="main" busy={call.isBusy} onClick={() => void decide(true)}>
            {ticketReviewsTexts.approve}
          </Press>
        </div>
      ) : (
        <p className="ink-2">{ticketReviewsTexts.readOnly}</p>
      )}
    </section>
  )
}

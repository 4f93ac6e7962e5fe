import { classNames } from '@caimin/ui'
import { useState } from 'react'
import { ListAndPane } from '../../platform/parts/list-and-pane.tsx'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { Switcher } from '../../platform/parts/switcher.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { idReviewsTexts, stateNames } from './id-reviews.texts.ts'
import { ReviewPane } from './review-pane.tsx'
import { type IdReview, type IdReviewsFilter, useIdReviews } from './use-id-reviews.ts'

const FILTERS: readonly IdReviewsFilter[] = ['waiting', 'decided']

/** Real names that nothing but a look at the card can confirm. */
export function IdReviewsPage() {
  const [filter, setFilter] = useState<IdReviewsFilter>('waiting')
  const [taken, setTaken] = useState<IdReview | null>(null)
  const query = useIdReviews(filter)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  useKeys({ escape: () => setTaken(null) })
  return (
    <ListAndPane
      title={idReviewsTexts.title}
      help={idReviewsTexts.help}
      above={
        <div className="bar">
          <Switcher
            label={idReviewsTexts.filterLabel}
            choices={FILTERS.map((value) => ({ value, label: idReviewsTexts.filters[value] }))}
            value={filter}
            onChange={(value) => {
              setTaken(null)
              setFilter(value)
            }}
          />
        </div>
      }
      query={query}
      count={rows.length}
      empty={{ title: idReviewsTexts.empty, hint: idReviewsTexts.emptyHint }}
      pane={taken === null ? null : <ReviewPane key={taken.review_id} review={taken} onLeave={() => setTaken(null)} />}
      nothing={{ label: idReviewsTexts.paneLabel, text: idReviewsTexts.nothingInHand }}
    >
      <ReviewsTable rows={rows} takenId={taken?.review_id} onTake={setTaken} />
    </ListAndPane>
  )
}

const KINDS: Readonly<Record<IdReview['state'], StatusKind>> = {
  waiting: 'look',
  approved: 'done',
  refused: 'stop',
  over: 'off',
}

interface ReviewsTableProps {
  readonly rows: readonly IdReview[]
  readonly takenId: string | undefined
  readonly onTake: (review: IdReview) => void
}

function ReviewsTable({ rows, takenId, onTake }: ReviewsTableProps) {
  return (
    <table className="table">
      <caption className="unseen">{idReviewsTexts.list}</caption>
      <thead>
        <tr>
          <th>{idReviewsTexts.at}</th>
          <th>{idReviewsTexts.name}</th>
          <th className="extra-column">{idReviewsTexts.number}</th>
          <th>{idReviewsTexts.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((review) => (
          <tr key={review.review_id} className={classNames(review.review_id === takenId && 'in-hand')}>
            <td>{clockOrDay(review.asked_at)}</td>
            <td>
              <button type="button" className="row-press" onClick={() => onTake(review)}>
                {review.name}
              </button>
            </td>
            <td className="extra-column mono">{review.id_number}</td>
            <td>
              <Status kind={KINDS[review.state]}>{stateNames[review.state]}</Status>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

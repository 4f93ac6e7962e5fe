import { usePages } from '@caimin/session'
import { choicesOf, Segmented } from '@caimin/ui'
import { useState } from 'react'
import type { Column } from '../../platform/lists/data-table.tsx'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { useSelection } from '../../platform/lists/use-selection.ts'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { idReviewsTexts, stateNames } from './id-reviews.texts.ts'
import { type IdReview, type IdReviewsFilter, idReviewsQuery } from './queries.ts'
import { ReviewPane } from './review-pane.tsx'

const FILTERS = choicesOf<IdReviewsFilter>(['waiting', 'decided'], idReviewsTexts.filters)

const KINDS: Readonly<Record<IdReview['state'], StatusKind>> = {
  waiting: 'ring',
  approved: 'done',
  refused: 'stop',
  over: 'off',
}

const COLUMNS: readonly Column<IdReview>[] = [
  { head: idReviewsTexts.at, cell: ({ asked_at }) => clockOrDay(asked_at) },
  { head: idReviewsTexts.name, selects: true, cell: ({ name }) => name },
  { head: idReviewsTexts.number, isExtra: true, cellClass: 'mono', cell: ({ id_number }) => id_number },
  { head: idReviewsTexts.state, cell: ({ state }) => <Status kind={KINDS[state]}>{stateNames[state]}</Status> },
]

const reviewId = ({ review_id }: IdReview): string => review_id

/** Real names that nothing but a look at the card can confirm. */
export function IdReviewsPage() {
  const [filter, setFilter] = useState<IdReviewsFilter>('waiting')
  const reviews = usePages(idReviewsQuery(filter))
  const selection = useSelection(reviews.rows, reviewId, { keepsGone: true })
  const { selected, clear } = selection
  return (
    <ListAndPane
      texts={idReviewsTexts}
      above={
        <div className="bar">
          <Segmented
            views
            label={idReviewsTexts.filterLabel}
            choices={FILTERS}
            value={filter}
            onChange={(value) => {
              clear()
              setFilter(value)
            }}
          />
        </div>
      }
      list={reviews}
      columns={COLUMNS}
      keyOf={reviewId}
      selection={selection}
      pane={selected && <ReviewPane key={reviewId(selected)} review={selected} onLeave={clear} />}
    />
  )
}

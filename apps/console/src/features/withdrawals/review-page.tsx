import { choicesOf, Segmented } from '@caimin/ui'
import { useState } from 'react'
import { PrizeReviews } from './prize-reviews.tsx'
import { RefundReviews } from './refund-reviews.tsx'
import { ReviewList } from './review-list.tsx'
import { withdrawalsTexts } from './withdrawals.texts.ts'

const VIEWS = ['withdrawals', 'refunds', 'prizes'] as const

/** What waits for a second person: large withdrawals, large refunds of recharges and very large payouts. */
export function ReviewPage() {
  const [view, setView] = useState<(typeof VIEWS)[number]>('withdrawals')
  const bar = (
    <div className="bar">
      <Segmented
        views
        label={withdrawalsTexts.reviewed}
        choices={choicesOf(VIEWS, withdrawalsTexts.reviewViews)}
        value={view}
        onChange={setView}
      />
    </div>
  )
  if (view === 'withdrawals') return <ReviewList bar={bar} />
  return view === 'refunds' ? <RefundReviews bar={bar} /> : <PrizeReviews bar={bar} />
}

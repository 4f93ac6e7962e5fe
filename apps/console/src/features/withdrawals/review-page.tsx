import { useState } from 'react'
import { Switcher } from '../../app/index.ts'
import { RefundReviews } from './refund-reviews.tsx'
import { ReviewList } from './review-list.tsx'
import { withdrawalsTexts } from './withdrawals.texts.ts'

const VIEWS = ['withdrawals', 'refunds'] as const

/** What waits for a second person: large withdrawals, and large refunds of recharges. */
export function ReviewPage() {
  const [view, setView] = useState<(typeof VIEWS)[number]>('withdrawals')
  const bar = (
    <div className="bar">
      <Switcher
        label={withdrawalsTexts.reviewed}
        choices={VIEWS.map((value) => ({ value, label: withdrawalsTexts.reviewViews[value] }))}
        value={view}
        onChange={setView}
      />
    </div>
  )
  return view === 'withdrawals' ? <ReviewList bar={bar} /> : <RefundReviews bar={bar} />
}

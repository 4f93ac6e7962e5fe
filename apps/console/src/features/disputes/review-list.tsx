import { usePages } from '@caimin/session'
import { choicesOf, Segmented } from '@caimin/ui'
import { useState } from 'react'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { Counters } from '../../platform/parts/counters.tsx'
import { DISPUTE_COLUMNS, disputeId } from './dispute-columns.tsx'
import { disputesTexts, viewNames } from './disputes.texts.ts'
import { type Filter, reviewListQuery } from './queries.ts'
import { ReviewCase } from './review-case.tsx'

const FILTERS = choicesOf<Filter>(['escalated', 'confirming', 'ended', 'all'], {
  ...viewNames,
  escalated: disputesTexts.toDecide,
})

/** Cases of all shops, and the selected one. */
export function ReviewList() {
  const [filter, setFilter] = useState<Filter>('escalated')
  const disputes = usePages(reviewListQuery(filter))
  const figures = disputes.firstPage
  return (
    <ListAndPane
      texts={{ ...disputesTexts, help: disputesTexts.reviewHelp, emptyHint: disputesTexts.reviewHelp }}
      above={
        <>
          {figures !== undefined && (
            <Counters
              counters={[
                { name: disputesTexts.toDecide, value: figures.to_decide, more: disputesTexts.count },
                { name: disputesTexts.toConfirm, value: figures.to_confirm, more: disputesTexts.count },
              ]}
            />
          )}
          <div className="bar">
            <Segmented views label={disputesTexts.view} choices={FILTERS} value={filter} onChange={setFilter} />
          </div>
        </>
      }
      list={disputes}
      columns={DISPUTE_COLUMNS}
      keyOf={disputeId}
      keepsGone
      pane={(row, onLeave) => (
        <ReviewCase dispute={{ dispute_id: row.dispute_id, shop_id: row.shop_id ?? '' }} onLeave={onLeave} />
      )}
    />
  )
}

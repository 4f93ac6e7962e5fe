import { usePages } from '@caimin/session'
import { Segmented } from '@caimin/ui'
import { useState } from 'react'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { useSelection } from '../../platform/lists/use-selection.ts'
import { Counters } from '../../platform/parts/counters.tsx'
import { DISPUTE_COLUMNS, disputeId } from './dispute-columns.tsx'
import { disputesTexts, stateNames } from './disputes.texts.ts'
import { type Filter, type ListRow, reviewListQuery } from './queries.ts'
import { ReviewCase } from './review-case.tsx'

const FILTERS: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: 'escalated', label: disputesTexts.toDecide },
  { value: 'confirming', label: disputesTexts.toConfirm },
  { value: 'ended', label: stateNames.ended },
  { value: 'all', label: disputesTexts.all },
]

/** Cases of all shops, and the selected one. */
export function ReviewList() {
  const [filter, setFilter] = useState<Filter>('escalated')
  const disputes = usePages(reviewListQuery(filter))
  const selection = useSelection<ListRow>(disputes.rows, disputeId, { keepsGone: true })
  const { selected, clear } = selection
  const figures = disputes.firstPage
  return (
    <ListAndPane
      title={disputesTexts.title}
      help={disputesTexts.reviewHelp}
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
          <div className="pad">
            <Segmented views label={disputesTexts.view} choices={FILTERS} value={filter} onChange={setFilter} />
          </div>
        </>
      }
      list={disputes}
      columns={DISPUTE_COLUMNS}
      keyOf={disputeId}
      caption={disputesTexts.list}
      selection={selection}
      empty={{ title: disputesTexts.empty, hint: disputesTexts.reviewHelp }}
      pane={
        selected && (
          <ReviewCase
            key={disputeId(selected)}
            dispute={{ dispute_id: selected.dispute_id, shop_id: selected.shop_id ?? '' }}
            onLeave={clear}
          />
        )
      }
      nothing={{ label: disputesTexts.paneLabel, text: disputesTexts.nothingSelected }}
    />
  )
}

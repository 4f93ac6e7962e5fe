import { usePages } from '@caimin/session'
import { Segmented } from '@caimin/ui'
import { useState } from 'react'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { Counters } from '../../platform/parts/counters.tsx'
import { DISPUTE_COLUMNS, disputeId } from './dispute-columns.tsx'
import { disputesTexts, stateNames } from './disputes.texts.ts'
import { deskListQuery, type Filter } from './queries.ts'
import { ShopCase } from './shop-case.tsx'

const FILTERS: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: 'open', label: disputesTexts.toAnswer },
  { value: 'answered', label: stateNames.answered },
  { value: 'escalated', label: stateNames.escalated },
  { value: 'all', label: disputesTexts.all },
]

/** The shop's cases, and the selected one. */
export function ShopList() {
  const [filter, setFilter] = useState<Filter>('open')
  const disputes = usePages(deskListQuery(filter))
  const figures = disputes.firstPage
  return (
    <ListAndPane
      texts={{ ...disputesTexts, help: disputesTexts.shopHelp }}
      above={
        <>
          {figures !== undefined && (
            <Counters
              counters={[{ name: disputesTexts.toAnswer, value: figures.to_answer, more: disputesTexts.count }]}
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
      keepsGone
      pane={(row, onLeave) => <ShopCase disputeId={disputeId(row)} onLeave={onLeave} />}
    />
  )
}

import { usePages } from '@caimin/session'
import { choicesOf, Segmented } from '@caimin/ui'
import { useState } from 'react'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { Counters } from '../../platform/parts/counters.tsx'
import { DISPUTE_COLUMNS, disputeId } from './dispute-columns.tsx'
import { disputesTexts, viewNames } from './disputes.texts.ts'
import { deskListQuery, type Filter } from './queries.ts'
import { ShopCase } from './shop-case.tsx'

const FILTERS = choicesOf<Filter>(['open', 'answered', 'escalated', 'all'], {
  ...viewNames,
  open: disputesTexts.toAnswer,
})

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
          <div className="bar">
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

import { useState } from 'react'
import { Counters } from '../../platform/parts/counters.tsx'
import { ListAndPane } from '../../platform/parts/list-and-pane.tsx'
import { Switcher } from '../../platform/parts/switcher.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { DisputeTable } from './dispute-table.tsx'
import { disputesTexts, stateNames } from './disputes.texts.ts'
import { ShopCase } from './shop-case.tsx'
import { type Filter, useDeskList } from './use-disputes.ts'

const FILTERS: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: 'open', label: disputesTexts.toAnswer },
  { value: 'answered', label: stateNames.answered },
  { value: 'escalated', label: stateNames.escalated },
  { value: 'all', label: disputesTexts.all },
]

/** The shop's cases, and the one in hand. */
export function ShopList() {
  const [filter, setFilter] = useState<Filter>('open')
  const [taken, setTaken] = useState<string | null>(null)
  const list = useDeskList(filter)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const figures = list.data?.pages[0]
  useKeys({ escape: () => setTaken(null) })
  return (
    <ListAndPane
      title={disputesTexts.title}
      help={disputesTexts.shopHelp}
      above={
        <>
          {figures !== undefined && (
            <Counters
              counters={[{ name: disputesTexts.toAnswer, value: figures.to_answer, more: disputesTexts.count }]}
            />
          )}
          <div className="pad">
            <Switcher label={disputesTexts.view} choices={FILTERS} value={filter} onChange={setFilter} />
          </div>
        </>
      }
      query={list}
      count={rows.length}
      empty={{ title: disputesTexts.empty, hint: disputesTexts.emptyHint }}
      pane={taken === null ? null : <ShopCase key={taken} disputeId={taken} onLeave={() => setTaken(null)} />}
      nothing={{ label: disputesTexts.paneLabel, text: disputesTexts.nothingInHand }}
    >
      <DisputeTable rows={rows} taken={taken} onTake={({ dispute_id }) => setTaken(dispute_id)} />
    </ListAndPane>
  )
}

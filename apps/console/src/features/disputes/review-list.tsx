import { useState } from 'react'
import { Counters } from '../../platform/parts/counters.tsx'
import { ListAndPane } from '../../platform/parts/list-and-pane.tsx'
import { Switcher } from '../../platform/parts/switcher.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { DisputeTable } from './dispute-table.tsx'
import { disputesTexts, stateNames } from './disputes.texts.ts'
import { ReviewCase } from './review-case.tsx'
import { type Filter, useReviewList } from './use-disputes.ts'

const FILTERS: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: 'escalated', label: disputesTexts.toDecide },
  { value: 'confirming', label: disputesTexts.toConfirm },
  { value: 'ended', label: stateNames.ended },
  { value: 'all', label: disputesTexts.all },
]

interface Key {
  readonly dispute_id: string
  readonly shop_id: string
}

/** Cases of all shops, and the one in hand. */
export function ReviewList() {
  const [filter, setFilter] = useState<Filter>('escalated')
  const [taken, setTaken] = useState<Key | null>(null)
  const list = useReviewList(filter)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const figures = list.data?.pages[0]
  useKeys({ escape: () => setTaken(null) })
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
            <Switcher label={disputesTexts.view} choices={FILTERS} value={filter} onChange={setFilter} />
          </div>
        </>
      }
      query={list}
      count={rows.length}
      empty={{ title: disputesTexts.empty, hint: disputesTexts.reviewHelp }}
      pane={
        taken === null ? null : <ReviewCase key={taken.dispute_id} dispute={taken} onLeave={() => setTaken(null)} />
      }
      nothing={{ label: disputesTexts.paneLabel, text: disputesTexts.nothingInHand }}
    >
      <DisputeTable
        rows={rows}
        taken={taken?.dispute_id ?? null}
        onTake={({ dispute_id, shop_id = '' }) => setTaken({ dispute_id, shop_id })}
      />
    </ListAndPane>
  )
}

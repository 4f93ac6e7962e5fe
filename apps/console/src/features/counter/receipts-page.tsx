import { exactAmountText } from '@caimin/base'
import { usePages } from '@caimin/session'
import { choicesOf, Segmented } from '@caimin/ui'
import { useState } from 'react'
import type { Column } from '../../platform/lists/data-table.tsx'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { counterTexts, receiptsTexts } from './counter.texts.ts'
import { type ReceiptRow, type ReceiptsFilter, receiptsQuery } from './queries.ts'
import { ReceiptRecord, RefundStatus } from './receipt-record.tsx'

const FILTERS = choicesOf<ReceiptsFilter>(['all', 'refunding'], receiptsTexts.filters)

const COLUMNS: readonly Column<ReceiptRow>[] = [
  { head: counterTexts.at, cell: ({ credited_at }) => clockOrDay(credited_at) },
  { head: counterTexts.receiptNo, isExtra: true, cellClass: 'mono', cell: ({ receipt_no }) => receipt_no },
  { head: counterTexts.player, selects: true, cell: ({ player }) => player.name },
  { head: receiptsTexts.yuanHead, isNumber: true, cellClass: 'bold', cell: ({ amount }) => exactAmountText(amount) },
  { head: receiptsTexts.stateHead, cell: (row) => <RefundStatus receipt={row} /> },
  { head: counterTexts.staff, isExtra: true, cell: ({ staff_name }) => staff_name },
]

const receiptId = ({ receipt_id }: ReceiptRow): string => receipt_id

/** Every cash receipt, newest first, and paying one back. */
export function ReceiptsPage() {
  const [filter, setFilter] = useState<ReceiptsFilter>('all')
  const receipts = usePages(receiptsQuery(filter))
  return (
    <ListAndPane
      texts={receiptsTexts}
      above={
        <div className="bar">
          <Segmented views label={receiptsTexts.filter} choices={FILTERS} value={filter} onChange={setFilter} />
        </div>
      }
      list={receipts}
      columns={COLUMNS}
      keyOf={receiptId}
      keepsGone
      pane={(receipt, onLeave) => <ReceiptRecord receipt={receipt} onLeave={onLeave} />}
    />
  )
}

import { classNames } from '@caimin/ui'
import { useState } from 'react'
import { ListAndPane } from '../../platform/parts/list-and-pane.tsx'
import { Switcher } from '../../platform/parts/switcher.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { clockOrDay, yuanText } from '../../platform/parts/wire-text.ts'
import { counterTexts } from './counter.texts.ts'
import { ReceiptRecord, RefundStatus } from './receipt-record.tsx'
import { type ReceiptRow, type ReceiptsFilter, useReceipts } from './use-receipts.ts'

const FILTERS: readonly ReceiptsFilter[] = ['all', 'refunding']

/** Every cash receipt, newest first, and paying one back. */
export function ReceiptsPage() {
  const [filter, setFilter] = useState<ReceiptsFilter>('all')
  const [taken, setTaken] = useState<ReceiptRow | null>(null)
  const query = useReceipts(filter)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const inHand = taken && (rows.find(({ receipt_id }) => receipt_id === taken.receipt_id) ?? taken)
  useKeys({ escape: () => setTaken(null) })
  return (
    <ListAndPane
      title={counterTexts.receiptsTitle}
      help={counterTexts.receiptsHelp}
      above={
        <div className="bar">
          <Switcher
            label={counterTexts.receiptsFilter}
            choices={FILTERS.map((value) => ({ value, label: counterTexts.receiptsFilters[value] }))}
            value={filter}
            onChange={setFilter}
          />
        </div>
      }
      query={query}
      count={rows.length}
      empty={{ title: counterTexts.noReceipts, hint: counterTexts.noReceiptsHint }}
      pane={
        inHand === null ? null : (
          <ReceiptRecord key={inHand.receipt_id} receipt={inHand} onLeave={() => setTaken(null)} />
        )
      }
      nothing={{ label: counterTexts.receiptPane, text: counterTexts.noReceiptInHand }}
    >
      <ReceiptsTable rows={rows} takenId={inHand?.receipt_id} onTake={setTaken} />
    </ListAndPane>
  )
}

interface ReceiptsTableProps {
  readonly rows: readonly ReceiptRow[]
  readonly takenId: string | undefined
  readonly onTake: (receipt: ReceiptRow) => void
}

function ReceiptsTable({ rows, takenId, onTake }: ReceiptsTableProps) {
  return (
    <table className="table">
      <caption className="unseen">{counterTexts.receiptsList}</caption>
      <thead>
        <tr>
          <th>{counterTexts.at}</th>
          <th className="extra-column">{counterTexts.receiptNo}</th>
          <th>{counterTexts.player}</th>
          <th className="num">{counterTexts.yuanHead}</th>
          <th>{counterTexts.stateHead}</th>
          <th className="extra-column">{counterTexts.staff}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.receipt_id} className={classNames(row.receipt_id === takenId && 'in-hand')}>
            <td>{clockOrDay(row.credited_at)}</td>
            <td className="extra-column mono">{row.receipt_no}</td>
            <td>
              <button type="button" className="row-press" onClick={() => onTake(row)}>
                {row.player.name}
              </button>
            </td>
            <td className="num bold">{yuanText(row.amount)}</td>
            <td>
              <RefundStatus receipt={row} />
            </td>
            <td className="extra-column">{row.staff_name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

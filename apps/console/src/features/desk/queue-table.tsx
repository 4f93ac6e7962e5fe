import { exactAmountText } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import { Amount, classNames } from '@caimin/ui'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { queueTexts } from './desk.texts.ts'
import type { QueueGroup, Urgency } from './queue-groups.ts'
import { QueueLeft } from './queue-left.tsx'
import type { ShownRow } from './queue-list.ts'
import { betOf, statusOf, timesOf } from './queue-status.ts'
import type { Picked } from './use-picked.ts'
import { planMark, remindersMark } from './whose.ts'
import './queue.css'

export const urgencyNames: Readonly<Record<Urgency, string>> = {
  within5: queueTexts.within5,
  within30: queueTexts.within30,
  later: queueTexts.later,
}

export interface QueueRowsProps {
  readonly groups: readonly QueueGroup[]
  readonly selected: string | null
  readonly onSelect: (orderId: string) => void
  readonly states: ReadonlyMap<string, number>
}

export interface QueueTableProps extends QueueRowsProps {
  readonly picked: Picked
}

/** The queue on a desktop. */
export function QueueTable({ groups, selected, onSelect, states, picked }: QueueTableProps) {
  const { staffId } = useSignedInStaff()
  return (
    <DataTable
      className="queue-table"
      caption={queueTexts.title}
      columns={columnsOf({ states, picked, staffId })}
      groups={groups.map(({ urgency, rows, stake }) => ({
        key: urgency,
        rows,
        head: (
          <>
            <b>{urgencyNames[urgency]}</b>
            {`　${queueTexts.groupSum(rows.length, exactAmountText(stake))}`}
          </>
        ),
      }))}
      keyOf={({ row }) => row.order_id}
      rowClass={({ isGone }) => isGone && 'gone'}
      selection={{
        isSelected: ({ row }) => row.order_id === selected,
        select: ({ row }) => onSelect(row.order_id),
      }}
    />
  )
}

/** Three digits and more need more room. */
const LONG_MULTIPLE = 100

interface QueueColumns extends Pick<QueueTableProps, 'states' | 'picked'> {
  readonly staffId: string
}

const columnsOf = ({ states, picked, staffId }: QueueColumns): readonly Column<ShownRow>[] => [
  { head: queueTexts.pick, hidesHead: true, cell: (shown) => <Pick shown={shown} picked={picked} /> },
  { head: queueTexts.left, cell: ({ row }) => <QueueLeft row={row} /> },
  { head: queueTexts.cutoff, isExtra: true, cellClass: 'ink-2', cell: ({ row }) => clockOrDay(row.cutoff_at) },
  {
    head: queueTexts.game,
    cellClass: 'two-lines',
    cell: ({ row }) => GAME_NAMES[row.game],
    after: ({ row }) => (
      <>
        {row.plan_kind !== null && <span>{planMark(row)}</span>}
        {row.reminders !== null && <span className="red">{remindersMark(row)}</span>}
      </>
    ),
  },
  {
    head: queueTexts.content,
    selects: true,
    cellClass: 'queue-bet',
    cell: ({ row }) => betOf(row),
    // Beside what may be cut: whoever reads a multiple wrongly prints the wrong ticket.
    after: ({ row }) =>
      row.multiple > 1 && (
        <span className={classNames('queue-times', row.multiple >= LONG_MULTIPLE && 'queue-times-long')}>
          {timesOf(row)}
        </span>
      ),
  },
  { head: queueTexts.player, isExtra: true, cell: ({ row }) => row.player.name },
  { head: queueTexts.amount, isNumber: true, cell: ({ row }) => <Amount fen={row.stake} bare size="l" /> },
  { head: queueTexts.tickets, isNumber: true, isExtra: true, cell: ({ row }) => row.tickets },
  {
    head: queueTexts.state,
    cell: (shown) => {
      const { kind, text } = statusOf(shown, states.get(shown.row.order_id), staffId)
      return <Status kind={kind}>{text}</Status>
    },
  },
]

/** Marks an order that can be accepted together with others. */
function Pick({ shown: { row, isGone }, picked }: { readonly shown: ShownRow; readonly picked: Picked }) {
  if (row.state !== 1 || isGone) return null
  const isPicked = picked.ids.has(row.order_id)
  return (
    <input
      type="checkbox"
      className="above-row pick"
      aria-label={queueTexts.pickOrder(row.order_no)}
      checked={isPicked}
      disabled={picked.isFull && !isPicked}
      onChange={() => picked.toggle(row.order_id)}
    />
  )
}

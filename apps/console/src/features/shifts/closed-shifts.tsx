import { exactAmountText, fenOf } from '@caimin/base'
import { usePages } from '@caimin/session'
import type { Column } from '../../platform/lists/data-table.tsx'
import { SplitList } from '../../platform/lists/list-and-pane.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { type ClosedShift, closedShiftsQuery } from './queries.ts'
import { ReportPane } from './report-pane.tsx'
import { shiftsTexts } from './shifts.texts.ts'

const COLUMNS: readonly Column<ClosedShift>[] = [
  { head: shiftsTexts.at, selects: true, cell: ({ closed_at }) => clockOrDay(closed_at) },
  { head: shiftsTexts.closedBy, cell: ({ closed_by }) => closed_by },
  { head: shiftsTexts.takenOver, isExtra: true, cell: ({ taken_over_by }) => taken_over_by ?? shiftsTexts.nobodyYet },
  { head: shiftsTexts.ticketsHead, isNumber: true, isExtra: true, cell: ({ tickets }) => tickets },
  {
    head: shiftsTexts.amount,
    isNumber: true,
    isExtra: true,
    cell: ({ ticket_amount }) => exactAmountText(ticket_amount),
  },
  {
    head: shiftsTexts.difference,
    isNumber: true,
    cellClass: ({ difference }) => fenOf(difference) !== 0n && 'red',
    cell: ({ difference }) => exactAmountText(difference),
  },
]

const shiftNo = ({ shift_no }: ClosedShift): number => shift_no

/** Shifts that were closed, and the report of the one that is selected. */
export function ClosedShifts() {
  const shifts = usePages(closedShiftsQuery)
  return (
    <SplitList
      texts={shiftsTexts}
      list={shifts}
      columns={COLUMNS}
      keyOf={shiftNo}
      keepsGone
      pane={(row, onLeave) => <ReportPane shiftNo={shiftNo(row)} onLeave={onLeave} />}
    />
  )
}

import { classNames } from '@caimin/ui'
import { useState } from 'react'
import { PaneGuard } from '../../platform/parts/guards.tsx'
import { PagedList } from '../../platform/parts/paged-list.tsx'
import { EmptyPane } from '../../platform/parts/pane.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { clockOrDay, fenOf, yuanText } from '../../platform/parts/wire-text.ts'
import { ReportPane } from './report-pane.tsx'
import { useClosedShifts } from './shift.queries.ts'
import { shiftsTexts } from './shifts.texts.ts'

/** Shifts that were closed, and the report of the one in hand. */
export function ClosedShifts() {
  const [taken, setTaken] = useState<number | null>(null)
  const list = useClosedShifts()
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  useKeys({ escape: () => setTaken(null) })
  return (
    <div className="split">
      <div className="table-scroll">
        <PagedList query={list} count={rows.length} empty={{ title: shiftsTexts.empty, hint: shiftsTexts.emptyHint }}>
          <table className="table">
            <caption className="unseen">{shiftsTexts.list}</caption>
            <thead>
              <tr>
                <th>{shiftsTexts.at}</th>
                <th>{shiftsTexts.closedBy}</th>
                <th className="extra-column">{shiftsTexts.takenOver}</th>
                <th className="num extra-column">{shiftsTexts.ticketsHead}</th>
                <th className="num extra-column">{shiftsTexts.amount}</th>
                <th className="num">{shiftsTexts.difference}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.shift_no} className={classNames(row.shift_no === taken && 'in-hand')}>
                  <td>
                    <button type="button" className="row-press" onClick={() => setTaken(row.shift_no)}>
                      {clockOrDay(row.closed_at)}
                    </button>
                  </td>
                  <td>{row.closed_by}</td>
                  <td className="extra-column">{row.taken_over_by ?? shiftsTexts.nobodyYet}</td>
                  <td className="num extra-column">{row.tickets}</td>
                  <td className="num extra-column">{yuanText(row.ticket_amount)}</td>
                  <td className={classNames('num', fenOf(row.difference) !== 0n && 'red')}>
                    {yuanText(row.difference)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </PagedList>
      </div>
      {taken === null ? (
        <EmptyPane label={shiftsTexts.paneLabel} text={shiftsTexts.nothingInHand} />
      ) : (
        <PaneGuard key={taken}>
          <ReportPane shiftNo={taken} onLeave={() => setTaken(null)} />
        </PaneGuard>
      )}
    </div>
  )
}

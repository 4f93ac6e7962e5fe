import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ListFailed, ListLoading } from '../../platform/parts/list-states.tsx'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { Press } from '../../platform/parts/press.tsx'
import { DrawerTable, GamesTable, MoneyTable } from './figure-tables.tsx'
import { type Paper, ReportPaper, SignedFacts } from './report-paper.tsx'
import { useShiftReport } from './shift.queries.ts'
import { shiftsTexts } from './shifts.texts.ts'

interface ReportPaneProps {
  readonly shiftNo: number
  readonly onLeave: () => void
}

/** The report of a closed shift, to read and to print. */
export function ReportPane({ shiftNo, onLeave }: ReportPaneProps) {
  const [paper, setPaper] = useState<Paper>('s58')
  const { data: report, error, isPending, refetch } = useShiftReport(shiftNo)

  function handlePrint(chosen: Paper): void {
    // The sheet must be on the page before the browser looks at it.
    flushSync(() => setPaper(chosen))
    print()
  }

  return (
    <>
      <Pane
        label={shiftsTexts.paneLabel}
        head={<h2>{shiftsTexts.reportTitle(shiftNo)}</h2>}
        foot={
          <div className="pane-buttons">
            <Press hotkey="Esc" onClick={onLeave}>
              {shiftsTexts.back}
            </Press>
            <Press disabled={report === undefined} onClick={() => handlePrint('a4')}>
              {shiftsTexts.printA4}
            </Press>
            <Press className="press-fill" disabled={report === undefined} onClick={() => handlePrint('s58')}>
              {shiftsTexts.print}
            </Press>
          </div>
        }
      >
        {isPending && <ListLoading />}
        {report === undefined && error !== null && <ListFailed error={error} onRetry={() => void refetch()} />}
        {report !== undefined && (
          <>
            <PaneSection>
              <SignedFacts report={report} />
            </PaneSection>
            <PaneSection title={shiftsTexts.tickets}>
              <GamesTable figures={report.figures} />
            </PaneSection>
            <PaneSection title={shiftsTexts.money}>
              <MoneyTable figures={report.figures} />
            </PaneSection>
            <PaneSection title={shiftsTexts.drawer}>
              <DrawerTable figures={report.figures} cashFloat={report.taken.cash_float} />
            </PaneSection>
          </>
        )}
      </Pane>
      {report !== undefined && createPortal(<ReportPaper report={report} paper={paper} />, document.body)}
    </>
  )
}

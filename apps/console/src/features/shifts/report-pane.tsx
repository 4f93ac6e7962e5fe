import { Button, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { CarriedList, SignedSlips } from './carried-list.tsx'
import { DrawerTable, GamesTable, MoneyTable } from './figure-tables.tsx'
import { shiftReportQuery } from './queries.ts'
import { type Paper, ReportPaper, SignedFacts } from './report-paper.tsx'
import { shiftsTexts } from './shifts.texts.ts'

interface ReportPaneProps {
  readonly shiftNo: number
  readonly onLeave: () => void
}

/** The report of a closed shift, to read and to print. */
export function ReportPane({ shiftNo, onLeave }: ReportPaneProps) {
  const [paper, setPaper] = useState<Paper>('s58')
  const query = useQuery(shiftReportQuery(shiftNo))
  const report = query.data

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
          <PaneActions onBack={onLeave}>
            <Button variant="outline" disabled={report === undefined} onClick={() => handlePrint('a4')}>
              {shiftsTexts.printA4}
            </Button>
            <Button
              variant="outline"
              className="button-fill"
              disabled={report === undefined}
              onClick={() => handlePrint('s58')}
            >
              {shiftsTexts.print}
            </Button>
          </PaneActions>
        }
      >
        <QueryView query={query}>
          {(shown) => (
            <>
              <PaneSection>
                <SignedFacts report={shown} />
              </PaneSection>
              <PaneSection title={shiftsTexts.tickets}>
                <GamesTable figures={shown.figures} />
              </PaneSection>
              {shown.slips !== undefined && (
                <PaneSection title={shiftsTexts.slips}>
                  <SignedSlips slips={shown.slips} />
                </PaneSection>
              )}
              {shown.carried !== undefined && (
                <PaneSection title={shiftsTexts.carried}>
                  <CarriedList carried={shown.carried} />
                </PaneSection>
              )}
              <PaneSection title={shiftsTexts.money}>
                <MoneyTable figures={shown.figures} />
              </PaneSection>
              <PaneSection title={shiftsTexts.drawer}>
                <DrawerTable figures={shown.figures} cashFloat={shown.taken.cash_float} />
              </PaneSection>
            </>
          )}
        </QueryView>
      </Pane>
      {report !== undefined && createPortal(<ReportPaper report={report} paper={paper} />, document.body)}
    </>
  )
}

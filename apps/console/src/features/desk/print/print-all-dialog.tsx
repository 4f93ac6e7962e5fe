import { Button, Dialog, Segmented } from '@caimin/ui'
import { useEffect, useRef, useState } from 'react'
import { explain } from '../../../platform/explain.ts'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { printTexts } from './print.texts.ts'
import { PrintRoot } from './print-root.tsx'
import { sheetOf, storedWay, storeWay, WAY_CHOICES, type Way } from './print-way.ts'
import { PrinterSetup } from './receipt/printer-setup.tsx'
import { useReceipt } from './receipt/use-receipt.ts'
import { type PrintRun, usePrintRun } from './use-print-run.ts'

export interface PrintAllDialogProps {
  readonly order: DeskOrder
  /** Those to be printed. */
  readonly tickets: readonly DeskTicket[]
  /** Tickets of the order. */
  readonly all: number
  readonly onClose: () => void
}

/** Prints the slips of an order in a row; where one fails, it says which, and goes on from it. */
export function PrintAllDialog({ order, tickets, all, onClose }: PrintAllDialogProps) {
  const [way, setWay] = useState(storedWay)
  const receipt = useReceipt()
  const run = usePrintRun({ order, tickets, all, way, receipt })
  const isReady = way !== 'receipt' || receipt.printer !== null
  const atOnce = useRef(isReady ? run.start : null)
  useEffect(() => {
    void atOnce.current?.()
    atOnce.current = null
  }, [])
  const isOver = run.done === tickets.length
  function choose(chosen: Way) {
    setWay(chosen)
    storeWay(chosen)
  }
  function handlePrinted() {
    run.takeSheets()
    if (isOver) onClose()
  }
  const next = tickets[run.done]
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={printTexts.titleOfAll(tickets.length)}
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              {isOver ? printTexts.close : printTexts.cancel}
            </Button>
            {next !== undefined && (
              <Button
                missing={!isReady && printTexts.needsPrinter}
                busy={run.isRunning}
                onClick={() => void run.start()}
              >
                {run.done === 0 && run.stopped === null ? printTexts.print : printTexts.resumeAt(next.seq)}
              </Button>
            )}
          </>
        }
      >
        <div className="stack print-body">
          <Segmented views label={printTexts.paper} value={way} onChange={choose} choices={WAY_CHOICES} />
          {way === 'receipt' && <PrinterSetup printer={receipt.printer} onChange={receipt.keepPrinter} />}
          <p role="status">{printTexts.doneOf(run.done, tickets.length)}</p>
          {next !== undefined && <Stopped run={run} seq={next.seq} />}
          <ol className="print-run">
            {tickets.map(({ ticket_id, seq, check_code }, at) => (
              <li key={ticket_id}>
                <span>{printTexts.nthSlip(seq)}</span>
                <span className="mono">{check_code}</span>
                <span className={at < run.done ? 'green' : 'ink-2'}>
                  {at < run.done ? printTexts.isOut : printTexts.isWaiting}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </Dialog>
      {run.sheets.length > 0 && (
        <PrintRoot key={run.sheets[0]?.number} slips={run.sheets} paper={sheetOf(way)} onPrinted={handlePrinted} />
      )}
    </>
  )
}

/** Which slip did not come out, and why. */
function Stopped({ run: { stopped, refusal }, seq }: { readonly run: PrintRun; readonly seq: number }) {
  if (stopped === null) return null
  return (
    <p className="red" role="alert">
      {printTexts.stoppedAt(seq)}
      {stopped === 'not_taken' ? printTexts.notTaken : refusal !== null && explain(refusal)}
    </p>
  )
}

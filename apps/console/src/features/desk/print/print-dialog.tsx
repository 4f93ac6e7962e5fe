import { serverNow } from '@caimin/session'
import { Button, Dialog, Segmented } from '@caimin/ui'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { explain } from '../../../platform/explain.ts'
import { Choices } from '../../../platform/parts/choices.tsx'
import { useSignedInStaff } from '../../../platform/staff.ts'
import { readStored, writeStored } from '../../../platform/stored.ts'
import { type DeskOrder, type DeskTicket, refreshDesk } from '../queries.ts'
import { printTexts } from './print.texts.ts'
import { type Paper, printSheets } from './print-sheets.ts'
import { makeSlip, type Slip } from './slip.ts'
import { Slip58mm } from './slip-58mm.tsx'
import { SlipA6 } from './slip-a6.tsx'

const PAPER_KEY = 'paper'
const storedPaper = (): Paper => (readStored(PAPER_KEY) === 'a6' ? 'a6' : 's58')

export interface PrintDialogProps {
  readonly order: DeskOrder
  readonly ticket: DeskTicket
  readonly all: number
  /** The button was held: prints without asking, unless a reason is needed. */
  readonly isAtOnce: boolean
  readonly onClose: () => void
}

/** Preview of a slip; Enter prints. Counting it comes before printing, so that no slip goes out uncounted. */
export function PrintDialog({ order, ticket, all, isAtOnce, onClose }: PrintDialogProps) {
  const { shop, name } = useSignedInStaff()
  const [paper, setPaper] = useState(storedPaper)
  const [reason, setReason] = useState('')
  const printedBefore = order.printed_times[ticket.ticket_id] ?? 0
  const [times, setTimes] = useState(printedBefore + 1)
  const [isPrinting, setPrinting] = useState(false)
  const mark = useCommand('desk', 'markPrinted', ticket.ticket_id)
  // Another person may have printed it since the order was read; then the server refuses once.
  const needsReason = printedBefore > 0 || mark.refusal?.reason === 'reprint_needs_reason'

  async function print() {
    const reprint = reason === '' ? {} : { reprint_reason: reason }
    const value = await mark.run({ order_id: order.order_id, ticket_id: ticket.ticket_id, ...reprint })
    if (value === null) return
    setTimes(value.printed_times)
    setPrinting(true)
    await refreshDesk()
  }
  // The dialog gives its first control the focus; Enter is to print, and a reprint begins with its reason.
  const printButton = useRef<HTMLButtonElement>(null)
  const reasons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = needsReason ? reasons.current?.querySelector('button') : printButton.current
    first?.focus()
  }, [needsReason])
  const atOnce = useRef(isAtOnce && !needsReason ? print : null)
  useEffect(() => {
    void atOnce.current?.()
    atOnce.current = null
  }, [])

  if (shop === null) return null
  const slip = makeSlip({ order, ticket, all, shop, at: serverNow(), clerk: name, times, reason })
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={printTexts.title}
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              {printTexts.cancel}
            </Button>
            <Button
              ref={printButton}
              missing={needsReason && reason === '' && printTexts.needsReason}
              busy={mark.isBusy}
              onClick={() => void print()}
            >
              {printTexts.print}
            </Button>
          </>
        }
      >
        <div className="stack">
          <Segmented
            views
            label={printTexts.paper}
            value={paper}
            onChange={(chosen) => {
              setPaper(chosen)
              writeStored(PAPER_KEY, chosen)
            }}
            choices={[
              { value: 's58', label: printTexts.papers.s58 },
              { value: 'a6', label: printTexts.papers.a6 },
            ]}
          />
          {mark.refusal === null && needsReason && <p>{printTexts.reprintNote}</p>}
          {mark.refusal !== null && <p className="red">{explain(mark.refusal)}</p>}
          {needsReason && (
            <div ref={reasons}>
              <Choices label={printTexts.reason} options={printTexts.reasons} value={reason} onChange={setReason} />
            </div>
          )}
          <div className="print-preview">
            <Sheets slip={slip} paper={paper} />
          </div>
        </div>
      </Dialog>
      {isPrinting && <PrintRoot slip={slip} paper={paper} onPrinted={onClose} />}
    </>
  )
}

function Sheets({ slip, paper }: { readonly slip: Slip; readonly paper: Paper }) {
  return paper === 'a6' ? <SlipA6 slip={slip} /> : <Slip58mm slip={slip} />
}

/** The sheets outside of the app, which is hidden on paper. */
function PrintRoot({ slip, paper, onPrinted }: { slip: Slip; paper: Paper; onPrinted: () => void }) {
  const root = useRef<HTMLDivElement>(null)
  const done = useRef(onPrinted)
  useEffect(() => {
    if (root.current === null) return
    printSheets(root.current, paper)
    done.current()
  }, [paper])
  return createPortal(
    <div ref={root} className="print-root">
      <Sheets slip={slip} paper={paper} />
    </div>,
    document.body,
  )
}

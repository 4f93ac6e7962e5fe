import { serverNow } from '@caimin/session'
import { Button, Dialog, Segmented } from '@caimin/ui'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { explain } from '../../../platform/explain.ts'
import { Choices } from '../../../platform/parts/choices.tsx'
import { useSignedInStaff } from '../../../platform/staff.ts'
import { type DeskOrder, type DeskTicket, refreshDesk } from '../queries.ts'
import { printTexts } from './print.texts.ts'
import { PrintRoot, Sheets } from './print-root.tsx'
import { sheetOf, storedWay, storeWay, WAY_CHOICES } from './print-way.ts'
import { PrinterSetup } from './receipt/printer-setup.tsx'
import { useReceipt } from './receipt/use-receipt.ts'
import { makeSlip, type Slip } from './slip.ts'

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
  const [way, setWay] = useState(storedWay)
  const receipt = useReceipt()
  const [reason, setReason] = useState('')
  const printedBefore = order.printed_times[ticket.ticket_id] ?? 0
  const [times, setTimes] = useState(printedBefore + 1)
  const [isPrinting, setPrinting] = useState(false)
  const mark = useCommand('desk', 'markPrinted', ticket.ticket_id)
  // Another person may have printed it since the order was read; then the server refuses once.
  const needsReason = printedBefore > 0 || mark.refusal?.reason === 'reprint_needs_reason'

  const isResent = receipt.unsent !== null && way === 'receipt'

  const slipFor = (count: number) =>
    shop && makeSlip({ order, ticket, all, shop, at: serverNow(), clerk: name, times: count, reason })

  async function print() {
    // What was counted is not counted again, whichever paper it goes out on.
    if (receipt.unsent !== null) return void (isResent ? await sendToPrinter(receipt.unsent) : setPrinting(true))
    const reprint = reason === '' ? {} : { reprint_reason: reason }
    const value = await mark.run({ order_id: order.order_id, ticket_id: ticket.ticket_id, ...reprint })
    if (value === null) return
    setTimes(value.printed_times)
    const counted = slipFor(value.printed_times)
    if (way !== 'receipt') setPrinting(true)
    else if (counted !== null) await sendToPrinter(counted)
    await refreshDesk()
  }
  async function sendToPrinter(counted: Slip) {
    if (await receipt.send(counted)) onClose()
  }
  // The dialog gives its first control the focus; Enter is to print, and a reprint begins with its reason.
  const printButton = useRef<HTMLButtonElement>(null)
  const reasons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = needsReason ? reasons.current?.querySelector('button') : printButton.current
    first?.focus()
  }, [needsReason])
  const isReady = !needsReason && (way !== 'receipt' || receipt.printer !== null)
  const atOnce = useRef(isAtOnce && isReady ? print : null)
  useEffect(() => {
    void atOnce.current?.()
    atOnce.current = null
  }, [])

  const slip = slipFor(times)
  if (slip === null) return null
  const missing = needsReason && reason === '' && receipt.unsent === null && printTexts.needsReason
  const noPrinter = way === 'receipt' && receipt.printer === null && printTexts.needsPrinter
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
              missing={missing || noPrinter}
              busy={mark.isBusy || receipt.isSending}
              onClick={() => void print()}
            >
              {isResent ? printTexts.sendAgain : printTexts.print}
            </Button>
          </>
        }
      >
        <div className="stack print-body">
          <Segmented
            views
            label={printTexts.paper}
            value={way}
            onChange={(chosen) => {
              setWay(chosen)
              storeWay(chosen)
            }}
            choices={WAY_CHOICES}
          />
          {way === 'receipt' && <PrinterSetup printer={receipt.printer} onChange={receipt.keepPrinter} />}
          {receipt.unsent !== null && (
            <p className="red" role="alert">
              {printTexts.notTaken}
            </p>
          )}
          {mark.refusal === null && needsReason && <p>{printTexts.reprintNote}</p>}
          {mark.refusal !== null && <p className="red">{explain(mark.refusal)}</p>}
          {needsReason && (
            <div ref={reasons}>
              <Choices label={printTexts.reason} options={printTexts.reasons} value={reason} onChange={setReason} />
            </div>
          )}
          <div className="print-preview">
            <Sheets slip={slip} paper={sheetOf(way)} />
          </div>
        </div>
      </Dialog>
      {isPrinting && <PrintRoot slips={[slip]} paper={sheetOf(way)} onPrinted={onClose} />}
    </>
  )
}

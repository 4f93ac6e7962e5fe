import { Button, HoldButton, QrCode } from '@caimin/ui'
import { useRef, useState } from 'react'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { printTexts } from '../print/print.texts.ts'
import { PrintAllDialog } from '../print/print-all-dialog.tsx'
import { PrintDialog } from '../print/print-dialog.tsx'
import { qrText } from '../print/slip.ts'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { orderTexts } from './order.texts.ts'

export interface SlipSideProps {
  readonly order: DeskOrder
  readonly ticket: DeskTicket
  readonly all: number
}

/** Whether the slip of a ticket was never printed, and no question about its odds waits. */
const isUnprinted = (order: DeskOrder, { ticket_id, state, odds_question }: DeskTicket): boolean =>
  state === 'waiting' &&
  (order.printed_times[ticket_id] ?? 0) === 0 &&
  (odds_question === null || odds_question.answer !== null)

/** QR and check code of the ticket's slip, and printing it. */
export function SlipSide({ order, ticket, all }: SlipSideProps) {
  const [mode, setMode] = useState<'closed' | 'preview' | 'printing'>('closed')
  // As they were when printing began: each that is printed is no longer one of them.
  const [batch, setBatch] = useState<readonly DeskTicket[] | null>(null)
  const unprinted = order.desk_can.print ? order.tickets.filter((each) => isUnprinted(order, each)) : []
  const side = useRef<HTMLDivElement>(null)
  function close() {
    setMode('closed')
    // What was focused in the dialog is gone: keys continue from where it was opened.
    side.current?.querySelector('button')?.focus()
  }
  const isAsking = ticket.odds_question !== null && ticket.odds_question.answer === null
  const mayPrint = order.desk_can.print && !isAsking
  useKeys({ p: mayPrint ? () => setMode('preview') : undefined })
  return (
    <div className="slip-side" ref={side}>
      <QrCode text={qrText(order, ticket)} label={`${orderTexts.checkCode} ${ticket.check_code}`} />
      <span>
        {orderTexts.checkCode}
        <br />
        <span className="check-code mono">{ticket.check_code}</span>
      </span>
      {order.desk_can.print && isAsking && <span className="ink-2">{orderTexts.awaitsAnswer}</span>}
      {mayPrint && (
        <HoldButton hotkey="P" onHeld={() => setMode('printing')} onKey={() => setMode('preview')}>
          {orderTexts.print}
        </HoldButton>
      )}
      {unprinted.length > 1 && (
        <Button variant="outline" size="small" onClick={() => setBatch(unprinted)}>
          {printTexts.printAll(unprinted.length)}
        </Button>
      )}
      {batch !== null && <PrintAllDialog order={order} tickets={batch} all={all} onClose={() => setBatch(null)} />}
      {mode !== 'closed' && (
        <PrintDialog order={order} ticket={ticket} all={all} isAtOnce={mode === 'printing'} onClose={close} />
      )}
    </div>
  )
}

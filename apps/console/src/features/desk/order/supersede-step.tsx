import { REASON } from '@caimin/contract'
import { Button, TextField, toast } from '@caimin/ui'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { BetContentList } from '../../../platform/parts/bet/bet-content.tsx'
import { Pane, PaneSection } from '../../../platform/parts/pane.tsx'
import { PaneActions } from '../../../platform/parts/pane-actions.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { queueTexts } from '../desk.texts.ts'
import { type DeskOrder, type DeskTicket, refreshDesk } from '../queries.ts'
import { RecordForm, useTicketRecord } from '../ticket/record-form.tsx'
import { ticketTexts } from '../ticket/ticket.texts.ts'
import { explainRecord } from './explain-record.ts'
import { orderTexts } from './order.texts.ts'

export interface SupersedeStepProps {
  readonly order: DeskOrder
  readonly ticket: DeskTicket
  readonly head: ReactNode
  readonly onDone: () => void
}

/**
 * A ticket that was recorded wrongly is recorded once more, before the first result. Whoever recorded it first waits
 * for a second person.
 */
export function SupersedeStep({ order, ticket, head, onDone }: SupersedeStepProps) {
  const record = useTicketRecord(order, ticket)
  const [reason, setReason] = useState('')
  const supersede = useCommand('desk', 'supersedeTicket', ticket.ticket_id, ({ reason: refusal }) => {
    // Kept for a second person: the order shows it.
    if (refusal === 'same_clerk') finish(orderTexts.correctionProposed)
  })
  const missing = record.missing || (reason.trim().length < REASON.min && ticketTexts.needsReason)

  async function send() {
    const { order_id } = order
    const value = await supersede.run({
      order_id,
      ticket_id: ticket.ticket_id,
      reason: reason.trim(),
      ...record.printed,
    })
    if (value !== null) finish(orderTexts.recordedToast(ticket.seq))
    await refreshDesk()
  }
  function finish(text: string) {
    toast(text)
    record.drop()
    onDone()
  }
  useKeys({ escape: onDone })

  return (
    <Pane
      label={queueTexts.paneLabel}
      head={head}
      foot={
        <>
          {supersede.refusal !== null && (
            <p className="foot-error" role="alert">
              {explainRecord(supersede.refusal)}
            </p>
          )}
          <PaneActions onBack={onDone} back={orderTexts.cancel}>
            <Button missing={missing} busy={supersede.isBusy} onClick={() => void send()}>
              {ticketTexts.supersede}
            </Button>
          </PaneActions>
        </>
      }
    >
      <PaneSection title={orderTexts.keyIn}>
        <BetContentList bet={ticket.content} order={order} notes={ticket.notes} stake={ticket.stake} />
      </PaneSection>
      <RecordForm order={order} ticket={ticket} record={record} title={ticketTexts.recordAgain} />
      <PaneSection>
        <TextField
          label={ticketTexts.supersedeReason}
          value={reason}
          onChange={setReason}
          hint={ticketTexts.supersedeHint}
          maxLength={REASON.max}
        />
      </PaneSection>
    </Pane>
  )
}

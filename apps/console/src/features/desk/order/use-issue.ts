import { exactAmountText, type Fen, fenOf, plus, sum } from '@caimin/base'
import { toast } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { explain } from '../../../platform/explain.ts'
import { type DeskOrder, type DeskTicket, refreshDesk } from '../queries.ts'
import type { useTicketRecord } from '../ticket/record-form.tsx'
import { whose } from '../whose.ts'
import { ifMovedOn } from './if-moved-on.ts'
import { useLostRecords } from './lost-records.ts'
import { orderTexts } from './order.texts.ts'

const stakeOf = (tickets: readonly DeskTicket[]): Fen => sum(tickets.map(({ stake }) => fenOf(stake)))

/** Another person has recorded the ticket, or has ended the order. */
const LOST_BY: readonly string[] = ['ticket_already_recorded', 'order_moved_on']

/** The tickets of an order that is being printed, which one is selected, and what can be done with it. */
export function useIssue(order: DeskOrder, onConflict: () => void) {
  const tickets = order.tickets.filter(({ state }) => state !== 'superseded')
  const recorded = tickets.filter(({ state }) => state === 'recorded')
  const waiting = tickets.filter(({ state }) => state === 'waiting')
  const [chosen, setChosen] = useState<string | null>(null)
  const ticket = tickets.find(({ ticket_id }) => ticket_id === chosen) ?? waiting[0] ?? tickets[0]

  const addLost = useLostRecords(({ add }) => add)
  const recordCall = useCommand('desk', 'recordTicket', ticket?.ticket_id, (refusal, { serial }) => {
    ifMovedOn(onConflict)(refusal)
    // The next ticket is shown then, or that the order is over.
    if (refusal.reason === 'ticket_left_out') toast(explain(refusal))
    if (ticket === undefined || !LOST_BY.includes(refusal.reason)) return
    addLost({ orderId: order.order_id, orderNo: order.order_no, seq: ticket.seq, serial })
  })
  const finishCall = useCommand('desk', 'finish', order.order_id, ifMovedOn(onConflict))
  const failCall = useCommand('desk', 'fail', order.order_id, ifMovedOn(onConflict))
  const [isReloading, setReloading] = useState(false)

  /** Until the order is read again, what is on screen is the state before the call: no key may act on it. */
  async function refresh(): Promise<void> {
    setReloading(true)
    await refreshDesk()
    setReloading(false)
  }

  async function finish(): Promise<void> {
    const value = await finishCall.run({ order_id: order.order_id })
    await refresh()
    if (value !== null)
      toast(orderTexts.finishedToast(exactAmountText(value.captured), exactAmountText(value.released)))
  }

  /** With the last ticket the server ends the order and takes its stake. */
  async function record(form: ReturnType<typeof useTicketRecord>): Promise<void> {
    if (ticket === undefined) return
    const value = await recordCall.run({ order_id: order.order_id, ticket_id: ticket.ticket_id, ...form.printed })
    if (value !== null) {
      form.drop()
      setChosen(null)
    }
    await refresh()
    if (value === null) return
    const isLast = waiting.length === 1
    const amount = exactAmountText(plus(stakeOf(recorded), fenOf(ticket.stake)))
    toast(isLast ? orderTexts.issuedToast(whose(order), amount) : orderTexts.recordedToast(ticket.seq))
  }

  async function fail(kind: 'terminal_refused' | 'shop_gives_up', reason: string): Promise<void> {
    const value = await failCall.run({ order_id: order.order_id, kind, reason })
    await refresh()
    if (value !== null) toast(orderTexts.failedToast(exactAmountText(value.released)))
  }

  return {
    tickets,
    recorded,
    waiting,
    ticket,
    choose: setChosen,
    takenStake: stakeOf(recorded),
    waitingStake: stakeOf(waiting),
    record,
    finish,
    fail,
    recordCall,
    finishCall,
    failCall,
    isBusy: recordCall.isBusy || finishCall.isBusy || failCall.isBusy || isReloading,
  }
}

export type Issue = ReturnType<typeof useIssue>

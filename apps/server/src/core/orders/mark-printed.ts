import { ok, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { isAsking } from './asking/answer-odds.ts'
import { publishMoved } from './move-orders.ts'
import { changeTicket, lockOrder, ticketsOf } from './order.store.ts'
import type { OrderKey } from './order.ts'

export interface Printing extends OrderKey {
  readonly ticketId: string
  /** A bet slip may be printed again, but not without saying why: two slips can become two tickets. */
  readonly reprintReason: string | undefined
}

/** Counts that the bet slip of a ticket was printed. Returns how often by now. */
export async function markPrinted(
  t: Tx,
  printing: Printing,
): Promise<Result<number, 'not_found' | 'order_moved_on' | 'odds_asked' | 'reprint_needs_reason'>> {
  const order = await lockOrder(t, printing)
  const tickets = order === undefined ? [] : await ticketsOf(t, [order])
  const ticket = tickets.find(({ id }) => id === printing.ticketId)
  if (order === undefined || ticket === undefined) return refuse('not_found')
  if (order.state !== 'awaitingIssue' || ticket.state !== 'waiting') return refuse('order_moved_on')
  if (isAsking(ticket)) return refuse('odds_asked')
  if (ticket.printedTimes > 0 && printing.reprintReason === undefined) return refuse('reprint_needs_reason')
  const printedTimes = ticket.printedTimes + 1
  const { reprintReason } = printing
  const reprint_reasons = [...ticket.reprintReasons, ...(reprintReason === undefined ? [] : [reprintReason])]
  const key = { shopId: order.shopId, ticketId: ticket.id }
  await changeTicket(t, key, { printed_times: printedTimes, reprint_reasons })
  await publishMoved(t, order)
  return ok(printedTimes)
}

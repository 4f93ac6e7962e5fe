import { ok, refuse } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { sqlJson } from '../../platform/database/columns.ts'
import { newId } from '../../platform/ids.ts'
import { confirmedResults } from '../catalog/index.ts'
import { refuseSecondPerson, type SecondPersonRefusal } from '../identity/index.ts'
import { publishMoved } from './move-orders.ts'
import { lockOrder, ticketsOf } from './order.store.ts'
import { type Order, type OrderTicket, subjectsOf } from './order.ts'
import {
  checkPaper,
  lockPaper,
  type PaperReason,
  paperColumns,
  type Recorded,
  type RecordedTicket,
} from './record-ticket.ts'
import { closeReviews, proposeReview } from './reviewing/ticket-review.store.ts'
import { keepPhoto } from './ticket-photo.ts'
import type { TicketRecord } from './ticket-record.ts'

export type SupersedeReason =
  | 'not_found'
  | 'order_moved_on'
  | 'same_clerk'
  | Exclude<SecondPersonRefusal, 'second_person_needed'>
  | 'first_result_known'
  | PaperReason

export interface TicketCorrection extends TicketRecord {
  readonly reason: string
  /** A second person has just agreed to it; only the decision of its review says so. */
  readonly isConfirmed?: boolean
}

/**
 * A ticket was recorded wrongly: a second clerk records it again, before the first of its results is known. Both
 * records stay visible; the newer one counts. A record of the same clerk is kept as a review and refused, until a
 * colleague or an operator approves it: in a shop of one person there is no colleague.
 */
export async function supersedeTicket(
  t: Tx,
  record: TicketCorrection,
): Promise<Recorded<RecordedTicket, SupersedeReason>> {
  const order = await lockOrder(t, record)
  if (order === undefined) return refuse('not_found')
  const ticket = (await ticketsOf(t, [order])).find(({ id }) => id === record.ticketId)
  if (ticket === undefined) return refuse('not_found')
  if (!maySupersede(order, ticket)) return refuse('order_moved_on')
  const no = await refuseSecondPerson(t, { first: ticket.recordedBy ?? [], second: record.staffId })
  const isOwnRecord = no === 'second_person_needed'
  if (no !== undefined && !isOwnRecord) return refuse(no)
  const photo = await lockPaper(t, record)
  const results = await confirmedResults(t, subjectsOf(ticket.content, order.issueNo))
  if (results.length > 0) return refuse('first_result_known')
  const paper = await checkPaper(t, { order, ticket, record, photo })
  if (!paper.ok) return paper
  if (isOwnRecord && record.isConfirmed !== true) {
    await proposeReview(t, record, paper.value.printed)
    await publishMoved(t, order)
    return refuse('same_clerk')
  }
  const newer = newId(t.wallNow)
  await t.db
    .updateTable('tickets')
    .set({ state: 'superseded', superseded_by: newer })
    .where('shop_id', '=', order.shopId)
    .where('id', '=', ticket.id)
    .execute()
  await t.db
    .insertInto('tickets')
    .values({
      ...sameTicket(order, ticket),
      ...paperColumns(record, paper.value.printed, t.now),
      id: newer,
      correction_reason: record.reason,
    })
    .execute()
  await closeReviews(t, record)
  await keepPhoto(t, paper.value.photo, ticket)
  await publishMoved(t, order)
  return ok({ state: order.state, ticketId: newer })
}

export const maySupersede = (order: Order, ticket: OrderTicket): boolean =>
  ticket.state === 'recorded' && (order.state === 'awaitingIssue' || order.state === 'awaitingDraw')

const sameTicket = (order: Order, ticket: OrderTicket) => ({
  shop_id: order.shopId,
  order_id: order.orderId,
  seq: ticket.seq,
  state: 'recorded' as const,
  content: sqlJson(ticket.content),
  notes: ticket.notes,
  multiple: ticket.content.multiple,
  stake: ticket.stake,
  check_code: ticket.checkCode,
  printed_times: ticket.printedTimes,
  reprint_reasons: [...ticket.reprintReasons],
})

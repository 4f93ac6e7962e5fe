import { type Instant, type Ok, ok, present, refuse } from '@caimin/base'
import type { Refused } from '@caimin/contract'
import type { OrderState } from '@caimin/rules'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { refuseWith } from '../../platform/refuse-with.ts'
import { confirmedResults } from '../catalog/index.ts'
import { holdRunningShift, lockWallets } from '../ledger/index.ts'
import { endWithout } from './asking/answer-odds.ts'
import { askPlayer } from './asking/ask-odds.ts'
import { closedOrders } from './closed-orders.ts'
import { finishOrders, recordedOf } from './finish-orders.ts'
import { publishMoved } from './move-orders.ts'
import { changeTicket, lockOrder, ticketsOf } from './order.store.ts'
import { type Order, type OrderKey, type OrderTicket, SYSTEM, subjectsOf } from './order.ts'
import { isAgreed, type Printed, printedColumns, readPrinted } from './printed-content.ts'
import { comparePhoto } from './reading/compare-photo.ts'
import type { TicketReading } from './reading/paper-ticket.ts'
import { lockToFinish } from './rebates/lock-to-finish.ts'
import { refuseNeverOffered } from './reviewing/refuse-never-offered.ts'
import { closeReviews } from './reviewing/ticket-review.store.ts'
import { findPhoto, keepPhoto, lockPhoto, type TicketPhoto, ticketOfPhoto } from './ticket-photo.ts'
import type { TicketRecord } from './ticket-record.ts'

export type RecordReason =
  | 'not_found'
  | 'order_moved_on'
  | 'cutoff_passed'
  | 'ticket_already_recorded'
  | PaperReason
  | 'ticket_left_out'

export type PaperReason =
  | 'photo_required'
  | 'photo_used'
  | 'photo_of_another_ticket'
  | 'serial_used'
  | 'printed_odds_incomplete'
  | 'odds_never_offered'
  | 'odds_below_tolerance'

/** A record, or why not, with what the desk shows about it. */
export type Recorded<T, R extends string> = Ok<T> | Refused<R>

export interface RecordedTicket {
  readonly state: OrderState
  readonly ticketId: string
}

/**
 * Records a printed ticket. With the last one the order is finished: all of its stake is sold. Odds that the player did
 * not agree to become a question to the player, and the ticket waits for the answer; a plan goes without it.
 */
export async function recordTicket(t: Tx, record: TicketRecord): Promise<Recorded<RecordedTicket, RecordReason>> {
  const order = await lockOrder(t, record)
  if (order === undefined) return refuse('not_found')
  const tickets = await ticketsOf(t, [order])
  const ticket = tickets.find(({ id }) => id === record.ticketId)
  if (ticket === undefined) return refuse('not_found')
  if (ticket.state === 'recorded' || ticket.state === 'superseded') return refuse('ticket_already_recorded')
  if (order.state !== 'awaitingIssue' || ticket.state === 'released') return refuse('order_moved_on')
  // All that recording may have to wait for, before the clock is read: the wallets where holds may end, a shift that
  // closes.
  const others = tickets.filter((one) => one !== ticket)
  const isLast = !others.some((one) => one.state === 'waiting')
  const ready = isLast ? await lockToFinish(t, [order]) : undefined
  if (!isLast && order.planKind === null) await lockWallets(t, [order])
  await holdRunningShift(t, order.shopId)
  const photo = await lockPaper(t, record)
  const now = await t.lockedNow()
  if (now >= order.cutoffAt || (await closedOrders(t, [order], now)).size > 0) return refuse('cutoff_passed')
  // A bet whose result is known cannot be printed, whatever its cutoff says.
  if ((await confirmedResults(t, subjectsOf(ticket.content, order.issueNo))).length > 0) return refuse('cutoff_passed')
  const paper = await checkPaper(t, { order, ticket, record, photo })
  if (!paper.ok) {
    if (paper.reason !== 'odds_below_tolerance' || order.planKind === null) return paper
    // The people of a plan agreed to its tolerance when they joined, and cannot all be asked.
    await leaveOut(t, { order, ticket, others })
    return refuse('ticket_left_out')
  }
  await writeRecord(t, record, paper.value.printed)
  await closeReviews(t, record)
  await keepPhoto(t, paper.value.photo, ticket)
  const recorded = recordedOf(tickets.map((one) => (one === ticket ? { ...one, state: 'recorded' } : one)))
  if (!isLast) {
    await publishMoved(t, order)
    return ok({ state: order.state, ticketId: ticket.id })
  }
  await finishOrders(t, [{ order, recorded, actor: { kind: 'shop', id: record.staffId } }], ready)
  return ok({ state: 'awaitingDraw', ticketId: ticket.id })
}

/** A ticket of a plan that is not printed at these odds: its part goes back to all. */
async function leaveOut(
  t: Tx,
  left: { readonly order: Order; readonly ticket: OrderTicket; readonly others: readonly OrderTicket[] },
): Promise<void> {
  const { order, ticket, others } = left
  await changeTicket(t, { shopId: order.shopId, ticketId: ticket.id }, { state: 'released' })
  await endWithout(t, { order, others, actor: SYSTEM, reason: 'below_tolerance' })
}

interface Paper {
  readonly order: Order
  readonly ticket: OrderTicket
  readonly record: TicketRecord
  readonly photo: TicketPhoto | undefined
}

/** What was found good of a record. */
export interface CheckedPaper {
  readonly printed: Printed | null
  readonly photo: TicketPhoto
}

/**
 * Locks the serial, for an order or as a wrong ticket, and the photo. Returns the photo.
 */
export async function lockPaper(t: Tx, record: TicketRecord): Promise<TicketPhoto | undefined> {
  await lockSerial(t, record)
  const photo = await findPhoto(t, record.shopId, record.photoId)
  if (photo !== undefined) await lockPhoto(t, photo)
  return photo
}

/**
 * What first and second records have in common: the photo and the serial, both locked, and odds that were offered and
 * agreed to.
 */
export async function checkPaper(
  t: Tx,
  { order, ticket, record, photo }: Paper,
): Promise<Recorded<CheckedPaper, PaperReason>> {
  if (photo === undefined) return refuse('photo_required')
  const owner = await ticketOfPhoto(t, photo)
  if (owner !== undefined && (owner.orderId !== order.orderId || owner.seq !== ticket.seq)) {
    return refuseWith('photo_used', { order_no: owner.orderNo, seq: owner.seq })
  }
  if (photo.reading !== null && (await isOfAnother(t, { order, ticket, reading: photo.reading }))) {
    return refuse('photo_of_another_ticket')
  }
  if (await isSerialUsed(t, record, ticket.id)) return refuse('serial_used')
  const printed = readPrinted(ticket, record.printedOdds, record.printedLines)
  if (!printed.ok) return printed
  if (printed.value !== null) {
    const neverOffered = await refuseNeverOffered(t, { order, ticket, record, printed: printed.value })
    if (neverOffered !== undefined) return neverOffered
    if (!isAgreed(order, ticket, printed.value)) {
      // One that was recorded before is printed: no answer of its player could release it.
      if (ticket.state === 'waiting' && order.planKind === null)
        await askPlayer(t, order, { ticket, printed: printed.value })
      return refuse('odds_below_tolerance')
    }
  }
  return ok({ printed: printed.value, photo })
}

/** Whether a photo says clearly that it shows another ticket; where it was read with doubts the clerk decides. */
async function isOfAnother(
  t: Tx,
  paper: { readonly order: Order; readonly ticket: OrderTicket; readonly reading: TicketReading },
): Promise<boolean> {
  return (await comparePhoto(t, paper)).verdict === 'another'
}

export async function lockSerial(t: Tx, { shopId, serial }: Serial): Promise<void> {
  await sql`select pg_advisory_xact_lock(serial_lock_key(${shopId}, ${serial}))`.execute(t.db)
}

type Serial = Pick<TicketRecord, 'shopId' | 'serial'>

/** Whether another ticket, printed for an order or wrongly, has this locked serial. */
export async function isSerialUsed(
  r: Reader,
  { shopId, serial }: Serial,
  exceptTicketId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select is_serial_used(${shopId}, ${serial}, ${exceptTicketId}) as used`.execute(r.db)
  return rows[0]?.used === true
}

async function writeRecord(t: Tx, record: TicketRecord, printed: Printed | null): Promise<void> {
  await t.db
    .updateTable('tickets')
    .set({ state: 'recorded', ...paperColumns(record, printed, t.now) })
    .where('shop_id', '=', record.shopId)
    .where('id', '=', record.ticketId)
    .execute()
}

export const paperColumns = (record: TicketRecord, printed: Printed | null, now: Instant) => ({
  serial: record.serial,
  photo_id: record.photoId,
  ...printedColumns(printed),
  recorded_by: record.staffId,
  recorded_at: sqlTime(now),
})

/** The ticket again, after it was written. */
export async function reloadTicket(t: Tx, key: OrderKey, ticketId: string): Promise<OrderTicket> {
  const tickets = await ticketsOf(t, [key])
  return present(
    tickets.find(({ id }) => id === ticketId),
    'a ticket that was written is there',
  )
}

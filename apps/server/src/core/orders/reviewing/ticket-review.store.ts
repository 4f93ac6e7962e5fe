import type { Instant } from '@caimin/base'
import type { InferResult } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { keepFiles } from '../../../platform/files/keep-files.ts'
import { newId } from '../../../platform/ids.ts'
import { isSamePrinted, type Printed, printedColumns } from '../printed-content.ts'
import type { TicketRecord } from '../ticket-record.ts'

/**
 * A record that waits for a second person, and what that person said to it: its odds or lines were never offered, or a
 * clerk corrects their own record.
 */
export interface TicketReview {
  readonly shopId: string
  readonly id: string
  readonly orderId: string
  readonly ticketId: string
  readonly serial: string
  readonly photoId: string
  /** Null for a game that prints no odds. */
  readonly printed: Printed | null
  /** Why it replaces an earlier record; null for the first. */
  readonly correctionReason: string | null
  readonly proposedBy: string
  readonly proposedAt: Instant
  readonly decidedBy: string | null
  readonly decidedAt: Instant | null
  readonly decision: 'approved' | 'rejected' | 'replaced' | null
}

const reviews = ({ db }: Reader) =>
  db
    .selectFrom('ticket_reviews as v')
    .select(['v.shop_id as shopId', 'v.id', 'v.order_id as orderId', 'v.ticket_id as ticketId', 'v.serial'])
    .select(['v.photo_id as photoId', 'v.correction_reason as correctionReason', 'v.proposed_by as proposedBy'])
    .select(['v.proposed_at as proposedAt', 'v.decided_by as decidedBy', 'v.decision', 'v.decided_at as decidedAt'])
    .select(['v.printed_odds as odds', 'v.printed_handicaps as handicaps', 'v.printed_totals as totals'])

type ReviewRow = InferResult<ReturnType<typeof reviews>>[number]

const reviewFromRow = ({ odds, handicaps, totals, ...row }: ReviewRow): TicketReview => ({
  ...row,
  printed: odds === null || handicaps === null || totals === null ? null : { odds, handicaps, totals },
})

/**
 * Asks for a second person; the same record again asks nothing new, another one takes its place. The order is locked.
 */
export async function proposeReview(t: Tx, record: TicketRecord, printed: Printed | null): Promise<void> {
  const open = (await reviewsOf(t, record)).find((one) => one.ticketId === record.ticketId && one.decision === null)
  if (open !== undefined) {
    if (isSameRecord(open, record, printed)) return
    await decide(t, open, { by: record.staffId, decision: 'replaced' })
  }
  // A photo that nothing names is deleted after a while.
  await keepFiles(t, [{ shopId: record.shopId, id: record.photoId }])
  await t.db
    .insertInto('ticket_reviews')
    .values({
      shop_id: record.shopId,
      id: newId(t.wallNow),
      order_id: record.orderId,
      ticket_id: record.ticketId,
      serial: record.serial,
      photo_id: record.photoId,
      ...printedColumns(printed),
      correction_reason: record.reason ?? null,
      proposed_by: record.staffId,
      proposed_at: sqlTime(t.now),
    })
    .execute()
}

const isSameRecord = (open: TicketReview, record: TicketRecord, printed: Printed | null): boolean =>
  open.serial === record.serial &&
  open.photoId === record.photoId &&
  open.correctionReason === (record.reason ?? null) &&
  isSamePrinted(open.printed, printed)

/** Whether a second person agreed to exactly these odds and lines on this ticket. */
export async function isApproved(r: Reader, record: TicketRecord, printed: Printed): Promise<boolean> {
  const reviews = await reviewsOf(r, record)
  return reviews.some(
    (one) => one.ticketId === record.ticketId && one.decision === 'approved' && isSamePrinted(one.printed, printed),
  )
}

/** Closes earlier reviews of a ticket once it is recorded. */
export async function closeReviews(t: Tx, { shopId, ticketId, staffId }: TicketRecord): Promise<void> {
  await t.db
    .updateTable('ticket_reviews')
    .set({ decision: 'replaced', decided_by: staffId, decided_at: sqlTime(t.now) })
    .where('shop_id', '=', shopId)
    .where('ticket_id', '=', ticketId)
    .where('decision', 'is', null)
    .execute()
}

export async function decide(
  t: Tx,
  { shopId, id }: TicketReview,
  { by, decision }: { readonly by: string; readonly decision: 'approved' | 'rejected' | 'replaced' },
): Promise<void> {
  await t.db
    .updateTable('ticket_reviews')
    .set({ decision, decided_by: by, decided_at: sqlTime(t.now) })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** All reviews of an order's tickets, the oldest first. */
export async function reviewsOf(
  r: Reader,
  { shopId, orderId }: { readonly shopId: string; readonly orderId: string },
): Promise<TicketReview[]> {
  const rows = await reviews(r)
    .where('v.shop_id', '=', shopId)
    .where('v.order_id', '=', orderId)
    .orderBy('v.id')
    .execute()
  return rows.map(reviewFromRow)
}

/** Where a page of waiting reviews begins, and how long it is. */
export interface ReviewPage {
  readonly after: string | null
  readonly limit: number
}

/** Reviews that wait in all shops, the oldest first. */
export async function waitingReviews(r: Reader, { after, limit }: ReviewPage): Promise<TicketReview[]> {
  let select = reviews(r)
    .innerJoin('orders as o', (on) => on.onRef('o.shop_id', '=', 'v.shop_id').onRef('o.id', '=', 'v.order_id'))
    .where('o.state', 'in', [2, 6])
    .where('v.decision', 'is', null)
  if (after !== null) select = select.where('v.id', '>', after)
  return (await select.orderBy('v.id').limit(limit).execute()).map(reviewFromRow)
}

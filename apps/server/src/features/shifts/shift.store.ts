import { type Fen, type Instant, present } from '@caimin/base'
import { sql } from 'kysely'
import { holdRunningShift } from '../../core/ledger/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlJson, sqlTime } from '../../platform/database/columns.ts'

/** A shift that runs. */
export interface Shift {
  readonly shopId: string
  readonly no: number
  readonly id: string
  readonly beganAt: Instant
  readonly handedOver: Fen
  readonly taken: TakenOver | null
}

export interface TakenOver {
  readonly by: string
  readonly at: Instant
  readonly cashFloat: Fen
  readonly reason: string
}

/** The shift that runs. A reader may see it end the next moment. */
export async function findRunning(r: Reader, shopId: string): Promise<Shift> {
  const row = await r.db
    .selectFrom('shifts')
    .select(['shop_id as shopId', 'no', 'id', 'began_at as beganAt', 'handed_over as handedOver'])
    .select(['taken_by as by', 'taken_at as at', 'cash_float as cashFloat', 'taken_reason as reason'])
    .where('shop_id', '=', shopId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  const { by, at, cashFloat, reason, ...shift } = present(row, 'a shop has a running shift')
  const isTaken = by !== null && at !== null && cashFloat !== null
  return { ...shift, taken: isTaken ? { by, at, cashFloat, reason: reason ?? '' } : null }
}

/** The shift that runs until this transaction ends; others may write into it too. */
export async function holdRunning(t: Tx, shopId: string): Promise<Shift> {
  await holdRunningShift(t, shopId)
  return findRunning(t, shopId)
}

/** The running shift for this transaction alone: everything written into it is there, and nothing more comes. */
export async function lockRunning(t: Tx, shopId: string): Promise<Shift> {
  await sql`select pg_advisory_xact_lock(shift_key(${shopId}::uuid))`.execute(t.db)
  return findRunning(t, shopId)
}

export async function saveTakenOver(t: Tx, { shopId, no }: Shift, taken: TakenOver): Promise<void> {
  await t.db
    .updateTable('shifts')
    .set({
      taken_by: taken.by,
      taken_at: sqlTime(taken.at),
      cash_float: taken.cashFloat,
      taken_reason: taken.reason,
    })
    .where('shop_id', '=', shopId)
    .where('no', '=', no)
    .execute()
}

export interface Close {
  readonly closedBy: string
  readonly closedAt: Instant
  readonly counted: Fen
  readonly report: unknown
}

/** Ends a shift and begins the next with what was counted. */
export async function saveClose(t: Tx, { shopId, no }: Shift, close: Close): Promise<void> {
  await t.db
    .updateTable('shifts')
    .set({
      closed_by: close.closedBy,
      closed_at: sqlTime(close.closedAt),
      report: sqlJson(close.report),
    })
    .where('shop_id', '=', shopId)
    .where('no', '=', no)
    .execute()
  await t.db
    .insertInto('shifts')
    .values({ shop_id: shopId, no: no + 1, began_at: sqlTime(close.closedAt), handed_over: close.counted })
    .execute()
}

export interface ClosedShift {
  readonly no: number
  readonly closedBy: string
  readonly takenOverBy: string | null
  readonly takenOverAt: Instant | null
  readonly report: unknown
}

export interface ClosedQuery {
  readonly shopId: string
  /** Only older ones than this. */
  readonly before?: number | undefined
  readonly no?: number
  readonly limit: number
}

/** Closed shifts, the newest first, each with the one who took the next one over. */
export async function findClosed(r: Reader, { shopId, before, no, limit }: ClosedQuery): Promise<ClosedShift[]> {
  const { rows } = await sql<ClosedShift>`
    select s.no, s.closed_by as "closedBy", s.report, n.taken_by as "takenOverBy", n.taken_at as "takenOverAt"
      from shifts s
      join shifts n on n.shop_id = s.shop_id and n.no = s.no + 1
     where s.shop_id = ${shopId} and s.closed_at is not null
       and ${before === undefined ? sql`true` : sql`s.no < ${before}`}
       and ${no === undefined ? sql`true` : sql`s.no = ${no}`}
     order by s.no desc limit ${limit}`.execute(r.db)
  return rows
}

/** The shift that ended where this one began; undefined before the first. */
export async function findBefore(r: Reader, { shopId, no }: Shift): Promise<ClosedShift | undefined> {
  const [before] = await findClosed(r, { shopId, no: no - 1, limit: 1 })
  return before
}

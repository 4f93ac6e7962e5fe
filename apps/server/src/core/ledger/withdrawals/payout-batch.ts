import { randomInt } from 'node:crypto'
import { chinaDate, type Fen, type Instant, ok, type Result, refuse, sum } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import { type AfterRow, findByNumbers, writeSteps } from './withdrawal.store.ts'
import { amountOfWithdrawal, type Withdrawal } from './withdrawal.ts'

/** Banks take files of so many lines. */
const MAX_ROWS = 500

/** A file for the bank: which withdrawals, never their card numbers. */
export interface PayoutBatch {
  readonly id: string
  readonly batchNo: string
  readonly withdrawals: readonly Withdrawal[]
}

export interface BatchRequest {
  readonly shopId: string
  readonly staffId: string
  readonly requestId: string
  /** An earlier file again. */
  readonly batchId: string | undefined
}

/**
 * Makes a batch of everything that is approved and in no file yet, or finds an earlier one. The same request id gets
 * the same batch, so that a lost reply leads to no second payout. Every download is recorded in the timeline of its
 * withdrawals.
 */
export async function takePayoutBatch(
  t: Tx,
  request: BatchRequest,
): Promise<Result<PayoutBatch, 'nothing_to_pay' | 'not_found'>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout:${request.shopId}`}, 0))`.execute(t.db)
  const earlier = await findBatch(t, request)
  if (earlier === undefined && request.batchId !== undefined) return refuse('not_found')
  const batch = earlier ?? (await makeBatch(t, request))
  if (batch === undefined) return refuse('nothing_to_pay')
  const withdrawals = await withdrawalsIn(t, request.shopId, batch.id)
  await writeSteps(t, t.now, {
    shopId: request.shopId,
    withdrawalIds: withdrawals.map(({ id }) => id),
    kind: 'exported',
    actor: { kind: 'shop', id: request.staffId },
    note: batch.batch_no,
  })
  return ok({ id: batch.id, batchNo: batch.batch_no, withdrawals })
}

const findBatch = (t: Tx, { shopId, batchId, requestId }: BatchRequest) =>
  t.db
    .selectFrom('payout_batches')
    .select(['id', 'batch_no'])
    .where('shop_id', '=', shopId)
    .where(batchId === undefined ? 'request_id' : 'id', '=', batchId ?? requestId)
    .executeTakeFirst()

async function makeBatch(t: Tx, { shopId, staffId, requestId }: BatchRequest) {
  const rows = await t.db
    .selectFrom('withdrawals')
    .select(['id', 'amount'])
    .where('shop_id', '=', shopId)
    .where('state', '=', 'approved')
    .where('batch_id', 'is', null)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(MAX_ROWS)
    .forUpdate()
    .execute()
  if (rows.length === 0) return undefined
  const digits = randomInt(1_000_000).toString().padStart(6, '0')
  const batch = { id: newId(t.wallNow), batch_no: `P${chinaDate(t.now).replaceAll('-', '')}${digits}` }
  const total = sum(rows.map(({ amount }) => amount))
  await t.db
    .insertInto('payout_batches')
    .values({
      ...batch,
      shop_id: shopId,
      request_id: requestId,
      made_by: staffId,
      made_at: sqlTime(t.now),
      rows: rows.length,
      total,
    })
    .execute()
  await t.db
    .updateTable('withdrawals')
    .set({ batch_id: batch.id })
    .where('shop_id', '=', shopId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return batch
}

/** What of a batch is still to be paid, the oldest first: what was refused or paid meanwhile is left out. */
async function withdrawalsIn(t: Tx, shopId: string, batchId: string): Promise<Withdrawal[]> {
  const rows = await t.db
    .selectFrom('withdrawals')
    .select('withdrawal_no')
    .where('shop_id', '=', shopId)
    .where('batch_id', '=', batchId)
    .where('state', '=', 'approved')
    .forUpdate()
    .execute()
  const found = await findByNumbers(
    t,
    shopId,
    rows.map(({ withdrawal_no }) => withdrawal_no),
  )
  return [...found.values()].sort((a, b) => a.requestedAt - b.requestedAt || (a.id < b.id ? -1 : 1))
}

/** Whether the shop made this batch. */
export async function hasPayoutBatch(r: Reader, shopId: string, batchId: string): Promise<boolean> {
  const row = await r.db
    .selectFrom('payout_batches')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', batchId)
    .executeTakeFirst()
  return row !== undefined
}

/** A file that was made, as the list shows it. */
export interface BatchRow {
  readonly id: string
  readonly batchNo: string
  readonly madeBy: string
  readonly madeAt: Instant
  readonly rows: number
  readonly total: Fen
  /** How many are not answered yet. */
  readonly open: number
}

/** The files a shop made, the newest first. */
export async function listPayoutBatches(
  r: Reader,
  { shopId, after, limit }: { readonly shopId: string; readonly after: AfterRow | null; readonly limit: number },
): Promise<BatchRow[]> {
  const older = after === null ? sql`true` : sql`(b.made_at, b.id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`
  const { rows } = await sql<BatchRow>`
    select b.id, b.batch_no as "batchNo", b.made_by as "madeBy", b.made_at as "madeAt", b.rows, b.total,
           (select count(*)::int from withdrawals w
             where w.shop_id = b.shop_id and w.batch_id = b.id and w.state = 'approved') as open
      from payout_batches b
     where b.shop_id = ${shopId} and ${older}
     order by b.made_at desc, b.id desc limit ${limit}`.execute(r.db)
  return rows
}

/** What a batch comes to. */
export const totalOfBatch = ({ withdrawals }: PayoutBatch): Fen => sum(withdrawals.map(amountOfWithdrawal))

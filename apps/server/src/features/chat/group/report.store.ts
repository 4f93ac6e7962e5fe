import { addMs, days, type Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'

export interface NewReport {
  readonly shopId: string
  readonly number: number
  readonly reportedBy: string
  readonly reason: string
}

/** Keeps a member's report of a message; a second one of the same message is the first. */
export async function insertReport(t: Tx, { shopId, number, reportedBy, reason }: NewReport): Promise<void> {
  await t.db
    .insertInto('chat_reports')
    .values({ shop_id: shopId, id: newId(t.wallNow), number, reported_by: reportedBy, reason, at: sqlTime(t.now) })
    .onConflict((conflict) => conflict.columns(['shop_id', 'number', 'reported_by']).doNothing())
    .execute()
}

/** How many a member has made within a day. */
export async function countReportsOf(t: Tx, shopId: string, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_reports
     where shop_id = ${shopId} and reported_by = ${playerId}
       and at > ${comparedTime(addMs(t.now, -days(1)))}`.execute(t.db)
  return rows[0]?.count ?? 0
}

/** A report that is not closed. */
export interface OpenReport {
  readonly id: string
  readonly number: number
  readonly reportedBy: string
  readonly reason: string
  readonly at: Instant
}

/** Those that are open, the newest first. */
export async function listReports(
  r: Reader,
  shopId: string,
  { after, limit }: { readonly after: readonly [at: Instant, id: string] | null; readonly limit: number },
): Promise<OpenReport[]> {
  let select = r.db
    .selectFrom('chat_reports')
    .select(['id', 'number', 'reported_by as reportedBy', 'reason', 'at'])
    .where('shop_id', '=', shopId)
    .where('closed_at', 'is', null)
  if (after !== null) select = select.where(sql<boolean>`(at, id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`)
  return await select.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** False where there is no such report that is open. */
export async function closeReport(
  t: Tx,
  { shopId, id, staffId }: { readonly shopId: string; readonly id: string; readonly staffId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await t.db
    .updateTable('chat_reports')
    .set({ closed_at: sqlTime(t.now), closed_by: staffId })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

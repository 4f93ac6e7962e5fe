import { addMs, days, type Instant, instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { watermark } from '../../core/ledger/index.ts'
import { attempt } from '../../platform/attempt.ts'
import type { Database, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { unlessOtherDoes } from '../../platform/database/exclusively.ts'
import type { Logger } from '../../platform/logging.ts'

/** Any number: the key of the lock under which one process at a time keeps statistics. */
export const KEEPING_STATISTICS = 7_270_032
/** A shop that was long without is kept piece by piece. */
const PIECE_MS = days(7)

export interface RollUpParts {
  readonly database: Database
  readonly log: Logger
}

/**
 * Keeps the statistics of every shop up to the moment before which nothing will be posted any more; does nothing while
 * another process is at it.
 */
export async function rollUp(parts: RollUpParts & { readonly pool: Pool }): Promise<void> {
  await unlessOtherDoes(parts.pool, KEEPING_STATISTICS, async () => {
    const until = await watermark(parts.database)
    if (until !== undefined) await rollUpUntil(parts, until)
  })
}

/** Keeps what happened in every shop before a moment that is over; a shop that throws keeps no other waiting. */
export async function rollUpUntil({ database, log }: RollUpParts, until: Instant): Promise<void> {
  const shops = await database.read((r) => r.db.selectFrom('shops').select('id').execute())
  for (const { id } of shops) {
    await attempt({ log, failed: 'the statistics of a shop cannot be kept', ids: { shop: id } }, async () => {
      while (await database.tx((t) => keepPiece(t, id, until)));
    })
  }
}

/**
 * Keeps the next piece of a shop; false when there is none left. One of a shop at a time: a process that lost its
 * connection may be at it beside its successor. The sums of all shops are added to, row by row, in whatever order.
 */
async function keepPiece(t: Tx, shopId: string, until: Instant): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statistics ${shopId}`}, 0))`.execute(t.db)
  const from = await keptUntil(t, shopId)
  if (from === undefined || from >= until) return false
  const before = instant(Math.min(addMs(from, PIECE_MS), until))
  await sql`select keep_statistics(${shopId}, ${sqlTime(from)}, ${sqlTime(before)})`.execute(t.db)
  await t.db
    .insertInto('statistics_until')
    .values({ shop_id: shopId, until: sqlTime(before) })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ until: sqlTime(before) }))
    .execute()
  return true
}

/** Where keeping continues: the first journal of a shop that was never kept; undefined for one that has none. */
async function keptUntil(t: Tx, shopId: string): Promise<Instant | undefined> {
  const { rows } = await sql<{ at: Instant | null }>`
    select coalesce(
      (select until from statistics_until where shop_id = ${shopId}),
      (select business_at from journals where shop_id = ${shopId} order by business_at limit 1)) as at`.execute(t.db)
  return rows[0]?.at ?? undefined
}

import { type Instant, instant, minutes } from '@caimin/base'
import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'

/** How far the clocks of two servers may be apart. */
const CLOCKS_APART_MS = minutes(1)
/** How far the moments that are recorded are apart. */
const STEP_MS = minutes(1)

/**
 * The newest moment before which nothing will be posted any more; undefined until there is one.
 *
 * A journal's business time is taken when the transaction that posts it begins, or under the wallet's lock. The order
 * in which transactions commit is another one: a journal of 9:59 may become visible after ten, and a sum that was read
 * in between would lack it for ever. Therefore a moment is first recorded, when it is over by more than clocks differ:
 * a transaction that begins after that dates what it posts after the moment. It is over for good once every transaction
 * that had begun before it was recorded has ended. Under constant writing, that is so a round later; until then the
 * moment before it holds. A moment that lies ahead of a clock that was set back is not over.
 */
export const watermark = (database: Database): Promise<Instant | undefined> =>
  database.tx(async (t) => {
    const over = t.now - CLOCKS_APART_MS
    const newest = sqlTime(instant(over - (over % STEP_MS)))
    await sql`insert into book_watermarks (until, recorded_at) values (${newest}, clock_timestamp())
              on conflict do nothing`.execute(t.db)
    const { rows } = await sql<{ until: Instant | null }>`
      select max(f.until) as until from book_watermarks f
       where f.until <= ${newest}::timestamptz
         and not exists (
           select from pg_stat_activity a
            where a.datname = current_database() and a.backend_type = 'client backend' and a.pid <> pg_backend_pid()
              and a.xact_start <= f.recorded_at)`.execute(t.db)
    const until = rows[0]?.until ?? undefined
    if (until !== undefined) await t.db.deleteFrom('book_watermarks').where('until', '<', comparedTime(until)).execute()
    return until
  })

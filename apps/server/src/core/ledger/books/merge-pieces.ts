import { addMs, days, type Instant, startOfChinaDay } from '@caimin/base'
import { sql } from 'kysely'
import { attempt } from '../../../platform/attempt.ts'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { RETENTION } from '../../../platform/database/old-rows/retention.ts'
import { type ClosingParts, lockBooks } from './close-books.ts'

/** A round that did not run for so long leaves older days as they are, which costs their room and nothing else. */
const LOOKED_AT_MS = days(40)

/**
 * Makes one piece of all that the books of a day were closed in, when the day is long over: of each account that moved
 * the last sums are kept. Balances stay what they are, at any moment; within such a day more lines are summed up.
 * Each day of a shop is one transaction. Returns how many days were merged.
 */
export async function mergePieces({ database, log }: ClosingParts): Promise<number> {
  const shops = await database.read((r) => r.db.selectFrom('shops').select('id').execute())
  let merged = 0
  for (const { id } of shops) {
    await attempt({ log, failed: 'closed pieces of a shop cannot be merged', ids: { shop: id } }, async () => {
      for (const day of await database.read((r) => daysInPieces(r, id))) {
        await database.tx((t) => mergeDay(t, id, day))
        merged += 1
      }
    })
  }
  return merged
}

/** A piece ends at the latest with its day, at midnight in China. */
const DAY_OF_PIECE = sql`date_trunc('day', until - interval '1 microsecond', 'Asia/Shanghai')`

/** When those days of a shop began that were closed in several pieces. */
async function daysInPieces(r: Reader, shopId: string): Promise<Instant[]> {
  const until = startOfChinaDay(addMs(r.now, -RETENTION.bookPieces.ms))
  const { rows } = await sql<{ day: Instant }>`
    select ${DAY_OF_PIECE} as day from book_closings
     where shop_id = ${shopId} and until > ${sqlTime(addMs(until, -LOOKED_AT_MS))}::timestamptz
       and until <= ${sqlTime(until)}::timestamptz
     group by 1 having count(*) > 1 order by 1`.execute(r.db)
  return rows.map(({ day }) => day)
}

async function mergeDay(t: Tx, shopId: string, day: Instant): Promise<void> {
  await lockBooks(t, shopId)
  const isOfDay = sql`shop_id = ${shopId} and until > ${sqlTime(day)}::timestamptz
    and until <= ${sqlTime(addMs(day, days(1)))}::timestamptz`
  const last = sql`(select max(until) from book_closings where ${isOfDay})`
  await sql`
    delete from account_snapshots a
     where ${isOfDay} and exists (
       select from account_snapshots b
        where b.shop_id = a.shop_id and b.account = a.account and b.player_id = a.player_id and b.until > a.until
          and b.until <= ${last})`.execute(t.db)
  await sql`update account_snapshots set until = ${last} where ${isOfDay} and until < ${last}`.execute(t.db)
  await sql`
    with whole as (select min(since) as since, max(until) as until from book_closings where ${isOfDay})
    update book_closings c set since = whole.since from whole
     where c.shop_id = ${shopId} and c.until = whole.until`.execute(t.db)
  await sql`delete from book_closings where ${isOfDay} and until < ${last}`.execute(t.db)
}

import { type Instant, instant, minutes } from '@caimin/base'
import { sql } from 'kysely'
import { attempt } from '../../../platform/attempt.ts'
import type { Database, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import type { Logger } from '../../../platform/logging.ts'
import { billsByDay, turnovers } from './lines-of.ts'
import { watermark } from './watermark.ts'

/**
 * Pieces end at the tens of minutes: of shorter ones more rows would be kept, after longer ones more would be left to
 * sum up.
 */
const PIECE_MS = minutes(10)

export interface ClosingParts {
  readonly database: Database
  readonly log: Logger
}

/** Called between any two steps: a test dies there. */
export type Checkpoint = (step: string) => void

/**
 * Closes the books of every shop up to the newest ten minutes before which nothing will be posted any more: keeps what
 * every account that moved has turned over until then, and the sums of its bills. What came since is summed up whenever
 * it is asked for. Returns how many pieces it closed.
 *
 * Each piece is one transaction, continued from the piece before; it ends at midnight in China at the latest, so that a
 * long absence is made up day by day and a balance at the end of a day needs no more than is kept. A round that is
 * killed loses its current piece, two rounds at once close each piece once, and where nothing was posted there is
 * nothing to close. A shop that throws is logged and keeps no other waiting. What would anyway date itself into a
 * closed piece, the proof of the books reports, and {@link closeAnew} sums up again.
 */
export async function closeBooks(parts: ClosingParts, checkpoint: Checkpoint = () => {}): Promise<number> {
  const until = await watermark(parts.database)
  if (until === undefined) return 0
  checkpoint('watermark')
  return await closeBooksUntil(parts, instant(until - (until % PIECE_MS)), checkpoint)
}

/** Closes the books of every shop up to a moment that is over. */
export async function closeBooksUntil(
  { database, log }: ClosingParts,
  until: Instant,
  checkpoint: Checkpoint = () => {},
): Promise<number> {
  const shops = await database.read((r) => r.db.selectFrom('shops').select('id').execute())
  let closed = 0
  for (const { id } of shops) {
    await attempt({ log, failed: 'the books of a shop cannot be closed', ids: { shop: id } }, async () => {
      while (await database.tx((t) => closePiece(t, { shopId: id, until }, checkpoint))) {
        checkpoint('committed')
        closed += 1
      }
    })
  }
  return closed
}

/** Sums up anew what is closed of a shop, in one transaction: readers meanwhile see the previous state. */
export const closeAnew = (database: Database, shopId: string): Promise<void> =>
  database.tx(async (t) => {
    await lockBooks(t, shopId)
    const closings = t.db.selectFrom('book_closings').where('shop_id', '=', shopId)
    const last = await closings.select('until').orderBy('until', 'desc').executeTakeFirst()
    if (last === undefined) return
    for (const table of ['account_snapshots', 'bill_days', 'book_closings'] as const) {
      await t.db.deleteFrom(table).where('shop_id', '=', shopId).execute()
    }
    while (await closePiece(t, { shopId, until: last.until }, () => {}));
  })

interface ClosingRange {
  readonly shopId: string
  readonly until: Instant
}

/** One at a time of a shop. */
export const lockBooks = (t: Tx, shopId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`close-books ${shopId}`}, 0))`.execute(t.db)

/** Closes the next piece of a shop; false when there is nothing left to close. */
async function closePiece(t: Tx, { shopId, until }: ClosingRange, checkpoint: Checkpoint): Promise<boolean> {
  await lockBooks(t, shopId)
  const piece = await markPiece(t, { shopId, until })
  if (piece === undefined) return false
  checkpoint('marked')
  const isThis = sql<boolean>`closing.until = ${sqlTime(piece)}::timestamptz`
  await sql`
    insert into account_snapshots (shop_id, account, player_id, until, debits, credits)
    select m.shop_id, m.account, m.player_id, m.until, m.debits + coalesce(b.debits, 0), m.credits + coalesce(b.credits, 0)
      from (${turnovers(shopId, isThis)}) as m
      left join lateral (
        select a.debits, a.credits from account_snapshots a
         where a.shop_id = ${shopId} and a.account = m.account and a.player_id = m.player_id and a.until < m.until
         order by a.until desc limit 1) as b on true`.execute(t.db)
  checkpoint('kept accounts')
  await sql`
    insert into bill_days as d (shop_id, player_id, day, kind, bills, income, outgo) ${billsByDay(shopId, isThis)}
    on conflict (shop_id, player_id, day, kind) do update
       set bills = d.bills + excluded.bills, income = d.income + excluded.income, outgo = d.outgo + excluded.outgo`.execute(
    t.db,
  )
  checkpoint('kept bills')
  return true
}

/** Says that the next piece of a shop is closed, from the end of the last one; returns its end. */
async function markPiece(t: Tx, { shopId, until }: ClosingRange): Promise<Instant | undefined> {
  const { rows } = await sql<{ until: Instant }>`
    insert into book_closings (shop_id, since, until)
    select ${shopId}, last.until, least(date_trunc('day', first.at, 'Asia/Shanghai') + interval '24 hours', ${sqlTime(until)}::timestamptz)
      from (select coalesce(max(until), '-infinity') as until from book_closings where shop_id = ${shopId}) as last
     cross join lateral (
       select business_at as at from journals
        where shop_id = ${shopId} and business_at >= last.until order by business_at limit 1) as first
     where first.at < ${sqlTime(until)}::timestamptz
    returning until`.execute(t.db)
  return rows[0]?.until
}

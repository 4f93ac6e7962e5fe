import { addMs, hours, type Instant, instant, minutes } from '@caimin/base'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'

/** How long after an hour's end nothing can be written into it any more. */
const LATE_MS = minutes(10)
/** A shop that was long without is kept piece by piece. */
const PIECE_MS = hours(24 * 7)

/**
 * Keeps the statistics of hours that are over. A round keeps only what was over when the round before it ran: whatever was
 * being written then is committed now, even if business time was moved on meanwhile.
 */
export function createRollUp(database: Database): () => Promise<void> {
  let seen: Instant | undefined
  return async () => {
    const over = seen
    seen = await database.read(async (r) => r.now)
    if (over !== undefined) await rollUp(database, addMs(over, -LATE_MS))
  }
}

/** Keeps every hour of every shop that was over at a moment. */
export async function rollUp(database: Database, over: Instant): Promise<void> {
  const until = wholeHour(over)
  const shops = await database.read((r) => r.db.selectFrom('shops').select('id').execute())
  for (const { id } of shops) {
    while (await database.tx((t) => keepPiece(t, id, until)));
  }
}

const wholeHour = (at: Instant): Instant => instant(at - (at % hours(1)))

/** Keeps the next piece of a shop; false when there is none left. Two processes at once wait for each other. */
async function keepPiece(t: Tx, shopId: string, until: Instant): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statistics ${shopId}`}, 0))`.execute(t.db)
  const from = await keptUntil(t, shopId)
  if (from === undefined || from >= until) return false
  const before = instant(Math.min(from + PIECE_MS, until))
  const facts = sql`statistic_facts(${shopId}, ${sqlTime(from)}::timestamptz, ${sqlTime(before)}::timestamptz)`
  await sql`
    insert into statistics_hours (shop_id, day, hour, game, placed, issued, failed, tickets, stake, prize, refund)
    select ${shopId}, day, hour, game, sum(placed), sum(issued), sum(failed), sum(tickets), sum(stake), sum(prize), sum(refund)
      from ${facts} group by day, hour, game`.execute(t.db)
  await sql`
    insert into statistics_players (shop_id, day, player_id)
    select distinct ${shopId}::uuid, day, player_id from ${facts} where issued > 0
    on conflict do nothing`.execute(t.db)
  await t.db
    .insertInto('statistics_until')
    .values({ shop_id: shopId, until: sqlTime(before) })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ until: sqlTime(before) }))
    .execute()
  return true
}

/** Where keeping goes on: the first journal of a shop that was never kept; nothing for one that has none. */
async function keptUntil(t: Tx, shopId: string): Promise<Instant | undefined> {
  const { rows } = await sql<{ at: Instant | null }>`
    select coalesce(
      (select until from statistics_until where shop_id = ${shopId}),
      (select business_at from journals where shop_id = ${shopId} order by business_at limit 1)) as at`.execute(t.db)
  const at = rows[0]?.at ?? null
  return at === null ? undefined : wholeHour(at)
}

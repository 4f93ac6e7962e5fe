import { addMs, days, type Instant, instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { watermark } from '../../core/ledger/index.ts'
import { attempt } from '../../platform/attempt.ts'
import type { Database, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { unlessOtherDoes } from '../../platform/database/exclusively.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { Logger } from '../../platform/logging.ts'
import { factsOf } from './facts.ts'

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

const COLUMNS = ['placed', 'issued', 'failed', 'tickets', 'stake', 'prize', 'refund']
const FIGURES = sql.join(COLUMNS.map((name) => sql.ref(name)))
const SUMS = sql.join(COLUMNS.map((name) => sql`sum(${sql.ref(name)})`))
/** What an hour or a day that was kept in part has more now. */
const added = (table: string) =>
  sql.join(
    COLUMNS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
  )

/**
 * Keeps the next piece of a shop; false when there is none left. One of a shop at a time: a process that lost its
 * connection may be at it beside its successor. The sums of all shops are added to, row by row, in whatever order.
 */
async function keepPiece(t: Tx, shopId: string, until: Instant): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statistics ${shopId}`}, 0))`.execute(t.db)
  const from = await keptUntil(t, shopId)
  if (from === undefined || from >= until) return false
  const before = instant(Math.min(addMs(from, PIECE_MS), until))
  const both = sql`unnest(array[${shopId}, ${NO_SHOP}]::uuid[]) as k (shop_id)`
  const piece = sql`(select ${shopId}::uuid as shop_id, ${sqlTime(from)}::timestamptz as since, ${sqlTime(before)}::timestamptz as until)`
  await sql`
    with facts as materialized (
      select * from ${factsOf(piece)} as f),
    hours as (
      insert into statistics_hours as h (shop_id, day, hour, game, ${FIGURES})
      select k.shop_id, day, hour, game, ${SUMS} from facts cross join ${both} group by 1, 2, 3, 4
      on conflict (shop_id, day, hour, game) do update set ${added('h')}),
    days as (
      insert into statistics_days as d (shop_id, day, ${FIGURES})
      select ${shopId}::uuid, day, ${SUMS} from facts group by day
      on conflict (shop_id, day) do update set ${added('d')}),
    players as (
      insert into statistics_players (shop_id, player_id, day)
      select distinct ${shopId}::uuid, player_id, day from facts where bought > 0
      on conflict do nothing
      returning player_id, day),
    gaps as (
      select p.day, coalesce(lag(p.day) over (partition by p.player_id order by p.day), e.day, '-infinity') as before
        from players p
       cross join lateral (
         select max(e.day) as day from statistics_players e
          where e.shop_id = ${shopId} and e.player_id = p.player_id and e.day < p.day) as e)
    insert into statistics_seen as s (shop_id, day, before, players)
    select k.shop_id, day, before, count(*) from gaps cross join ${both} group by 1, 2, 3
    on conflict (shop_id, day, before) do update set players = s.players + excluded.players`.execute(t.db)
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

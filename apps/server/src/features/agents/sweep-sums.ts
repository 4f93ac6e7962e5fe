import { addMs, days, type Instant, instant } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { watermark } from '../../core/ledger/index.ts'
import { attempt } from '../../platform/attempt.ts'
import type { Database, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { unlessOtherDoes } from '../../platform/database/exclusively.ts'
import type { Logger } from '../../platform/logging.ts'
import { DAY_OF, type Stretch } from './facts.ts'
import { keepCategories, keepSums } from './keep-sums.store.ts'
import type { KeptUntil } from './sums.store.ts'

/** Any number: the key of the lock under which one process at a time keeps sums. */
const KEEPING_SUMS = 7_270_041
/** A shop that was long without is kept piece by piece. */
const PIECE_MS = days(7)

const monthOf = (moment: RawBuilder<unknown>) => sql`date_trunc('month', ${DAY_OF(moment)}::timestamp)`

export interface KeepingParts {
  readonly database: Database
  readonly log: Logger
}

/**
 * Keeps the sums of every shop's agents up to the moment before which nothing will be posted any more; does nothing
 * while another process is at it.
 */
export async function keepAgentSums(parts: KeepingParts & { readonly pool: Pool }): Promise<void> {
  await unlessOtherDoes(parts.pool, KEEPING_SUMS, async () => {
    const until = await watermark(parts.database)
    if (until !== undefined) await keepAgentSumsUntil(parts, until)
  })
}

/** Keeps what happened in every shop before a moment that is over; a shop that throws keeps no other waiting. */
export async function keepAgentSumsUntil({ database, log }: KeepingParts, until: Instant): Promise<void> {
  const shops = await database.read((r) => r.db.selectFrom('agent_settings').select('shop_id').execute())
  for (const { shop_id: shopId } of shops) {
    await attempt({ log, failed: 'the sums of agents cannot be kept', ids: { shop: shopId } }, async () => {
      while (await database.tx((t) => keepPiece(t, { shopId, until, of: 'agent_sums_until' }, keepSums)));
      while (await database.tx((t) => keepPiece(t, { shopId, until, of: 'agent_category_until' }, keepCategories)));
    })
  }
}

interface Keeping {
  readonly shopId: string
  readonly until: Instant
  /** The table that says how far sums are kept. */
  readonly of: KeptUntil
}

/** Keeps the next piece of a shop; false when there is none left. One of a shop at a time. */
async function keepPiece(
  t: Tx,
  { shopId, until, of }: Keeping,
  keep: (t: Tx, piece: Stretch) => Promise<void>,
): Promise<boolean> {
  // The triggers of the release before leave to this one what follows from the rows.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`agent-sums ${shopId}`}, 0)),
           set_config('caimin.agents_are_counted', 'on', true)`.execute(t.db)
  const from = await keptUntil(t, shopId, of)
  if (from === undefined || from >= until) return false
  const before = instant(Math.min(addMs(from, PIECE_MS), until))
  await keep(t, {
    shopId,
    row: sql`(select ${sqlTime(from)}::timestamptz as since, ${sqlTime(before)}::timestamptz as until)`,
  })
  await sql`
    insert into ${sql.table(of)} (shop_id, until) values (${shopId}, ${sqlTime(before)}::timestamptz)
    on conflict (shop_id) do update set until = excluded.until`.execute(t.db)
  if (of === 'agent_sums_until') await markNewAgents(t, shopId, before)
  return true
}

/**
 * Marks who became an agent wherever something is kept of them. Who becomes one after this has seen the rows that were
 * just added stays in `new_agents` until the next time; rows that are added later are marked from the start.
 */
async function markNewAgents(t: Tx, shopId: string, until: Instant): Promise<void> {
  await sql`
    with noted as (delete from new_agents where shop_id = ${shopId} returning shop_id, player_id),
    marked as (
      update agent_user_last_days l set is_agent = true
        from noted n join agent_uplines u on u.shop_id = n.shop_id and u.player_id = n.player_id
       where l.shop_id = n.shop_id and l.agent_id = u.upline_id and l.user_id = n.player_id and not l.is_agent)
    update agent_user_months s set is_agent = true
      from noted n
      join agent_members m on m.shop_id = n.shop_id and m.player_id = n.player_id
      join agent_uplines u on u.shop_id = n.shop_id and u.player_id = n.player_id
     cross join lateral generate_series(${monthOf(sql`m.since`)}, ${monthOf(sql`${sqlTime(until)}::timestamptz`)},
                                        interval '1 month') as kept (first_day)
     where s.shop_id = n.shop_id and s.agent_id = u.upline_id and s.month = kept.first_day::date and s.user_id = n.player_id
       and not s.is_agent`.execute(t.db)
}

/** Until when a shop is kept: at first until its first agent. */
async function keptUntil(t: Tx, shopId: string, of: KeptUntil): Promise<Instant | undefined> {
  const { rows } = await sql<{ until: Instant | null }>`
    select coalesce((select until from ${sql.table(of)} where shop_id = ${shopId}),
                    (select min(since) from agent_members where shop_id = ${shopId})) as until`.execute(t.db)
  return rows[0]?.until ?? undefined
}

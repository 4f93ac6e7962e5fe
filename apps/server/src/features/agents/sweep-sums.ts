import { addMs, days, type Instant, instant } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { watermark } from '../../core/ledger/index.ts'
import { attempt } from '../../platform/attempt.ts'
import type { Database, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { unlessOtherDoes } from '../../platform/database/exclusively.ts'
import type { Logger } from '../../platform/logging.ts'
import { DAY_OF, FACTS, factsBelow, rebatesByBranch, rowsToSum, SUMMED } from './facts.ts'
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

type Piece = RawBuilder<unknown>

/** Keeps the next piece of a shop; false when there is none left. One of a shop at a time. */
async function keepPiece(
  t: Tx,
  { shopId, until, of }: Keeping,
  keep: (t: Tx, piece: Piece) => Promise<void>,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agent-sums ${shopId}`}, 0))`.execute(t.db)
  const from = await keptUntil(t, shopId, of)
  if (from === undefined || from >= until) return false
  const before = instant(Math.min(addMs(from, PIECE_MS), until))
  await keep(
    t,
    sql`(select ${shopId}::uuid as shop_id, ${sqlTime(from)}::timestamptz as since, ${sqlTime(before)}::timestamptz as until)`,
  )
  await sql`
    insert into ${sql.table(of)} (shop_id, until) values (${shopId}, ${sqlTime(before)}::timestamptz)
    on conflict (shop_id) do update set until = excluded.until`.execute(t.db)
  if (of === 'agent_sums_until') await markNewAgents(t, shopId, before)
  return true
}

/** What was staked below each agent, by category. */
async function keepCategories(t: Tx, piece: Piece): Promise<void> {
  await sql`
    insert into agent_category_days as c (shop_id, agent_id, day, category, stake)
    select shop_id, agent_id, day, category, sum(stake)
      from ${factsBelow(piece)} as f where stake <> 0 group by 1, 2, 3, 4
    on conflict (shop_id, agent_id, day, category) do update set stake = c.stake + excluded.stake`.execute(t.db)
}

async function keepSums(t: Tx, piece: Piece): Promise<void> {
  const summed = sql.join(SUMMED.map((name) => sql.ref(name)))
  await sql`
    with below as materialized (select ${FACTS} from ${factsBelow(piece)} as f),
    summed as (
      insert into agent_days as d (shop_id, agent_id, day, ${summed})
      select shop_id, agent_id, day, ${sql.join(SUMMED.map((name) => sql`sum(${sql.ref(name)})`))}
        from ${rowsToSum(piece, { below: sql`below` })} as s group by 1, 2, 3
      on conflict (shop_id, agent_id, day) do update
         set ${sql.join(SUMMED.map((name) => sql`${sql.ref(name)} = ${sql.ref(`d.${name}`)} + ${sql.ref(`excluded.${name}`)}`))}),
    active as (
      insert into agent_actives as a (shop_id, agent_id, day, player_id, stake, has_bought)
      select shop_id, agent_id, day, player_id, sum(stake), bool_or(has_bought)
        from below where stake <> 0 or has_bought group by 1, 2, 3, 4
      on conflict (shop_id, agent_id, day, player_id) do update
         set stake = a.stake + excluded.stake, has_bought = a.has_bought or excluded.has_bought)
    insert into agent_branch_days as b (shop_id, agent_id, user_id, day, rebates)
    select shop_id, agent_id, user_id, day, sum(change) from ${rebatesByBranch(piece)} as r group by 1, 2, 3, 4
    on conflict (shop_id, agent_id, user_id, day) do update set rebates = b.rebates + excluded.rebates`.execute(t.db)
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

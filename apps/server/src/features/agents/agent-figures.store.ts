import { type Fen, NO_MONEY } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { factsBelow, rowsToSum } from './facts.ts'
import { type DayRange, openOf } from './sums.store.ts'

/** What those below an agent brought in a stretch of days. */
export interface AgentFigures {
  readonly stake: Fen
  readonly rebates: Fen
  /** After tax. */
  readonly prizes: Fen
}

/** Rows `summed` of a shop's agents in a stretch of days: what is kept, and what came since. */
const withSummed = (shopId: string, { from, to }: DayRange, which: RawBuilder<unknown>) => sql`
  with below as materialized (select * from ${factsBelow(openOf(shopId))} as f),
  summed as (
    select agent_id, stake, rebates, prizes from agent_days
     where shop_id = ${shopId} and day between ${from}::date and ${to}::date and ${which}
    union all
    select agent_id, stake, rebates, prizes from ${rowsToSum(openOf(shopId), sql`below`)} as s
     where day between ${from}::date and ${to}::date and ${which})`

/** Of some agents of a shop together, in one query. */
export async function agentFigures(
  r: Reader,
  shopId: string,
  { agents, from, to }: DayRange & { readonly agents: readonly string[] },
): Promise<ReadonlyMap<string, AgentFigures>> {
  if (agents.length === 0) return new Map()
  const { rows } = await sql<AgentFigures & { agent_id: string }>`
    ${withSummed(shopId, { from, to }, sql`agent_id = any(${agents}::uuid[])`)}
    select agent_id, sum(stake)::bigint as stake, sum(rebates)::bigint as rebates, sum(prizes)::bigint as prizes
      from summed group by 1`.execute(r.db)
  return new Map(rows.map((row) => [row.agent_id, row]))
}

const NOTHING: AgentFigures = { stake: NO_MONEY, rebates: NO_MONEY, prizes: NO_MONEY }

/** Of all agents of a shop: what was staked below those at the top counts once, rebates are of every level. */
export async function shopFigures(r: Reader, shopId: string, range: DayRange): Promise<AgentFigures> {
  const isTop = sql`m.parent_id is null`
  const { rows } = await sql<AgentFigures>`
    ${withSummed(shopId, range, sql`true`)}
    select coalesce(sum(s.stake) filter (where ${isTop}), 0)::bigint as stake,
           coalesce(sum(s.prizes) filter (where ${isTop}), 0)::bigint as prizes,
           coalesce(sum(s.rebates), 0)::bigint as rebates
      from summed s join agent_members m on m.shop_id = ${shopId} and m.player_id = s.agent_id`.execute(r.db)
  return rows[0] ?? NOTHING
}

import type { Fen } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { factsBelow, rowsToSum } from './facts.ts'
import { type DayRange, openOf } from './sums.store.ts'

/** What the desk shows of an agent: how many are below, and what they brought in a stretch of days. */
export interface AgentFigures {
  readonly direct: number
  readonly all: number
  readonly stake: Fen
  readonly rebates: Fen
}

/** Of some agents of a shop together, in one query. */
export async function agentFigures(
  r: Reader,
  shopId: string,
  { agents, from, to }: DayRange & { readonly agents: readonly string[] },
): Promise<ReadonlyMap<string, AgentFigures>> {
  if (agents.length === 0) return new Map()
  const open = openOf(shopId)
  const { rows } = await sql<AgentFigures & { agent_id: string }>`
    with below as materialized (select * from ${factsBelow(open)} as f),
    summed as (
      select agent_id, day, stake, rebates from agent_days
       where shop_id = ${shopId} and day between ${from}::date and ${to}::date and agent_id = any(${agents}::uuid[])
      union all
      select agent_id, day, stake, rebates from ${rowsToSum(open, sql`below`)} as s
       where day between ${from}::date and ${to}::date),
    money as (
      select agent_id, sum(stake)::bigint as stake, sum(rebates)::bigint as rebates from summed group by 1),
    people as (
      select upline_id as agent_id, count(*)::int as "all", (count(*) filter (where level = 1))::int as direct
        from agent_uplines where shop_id = ${shopId} and upline_id = any(${agents}::uuid[]) group by 1)
    select k.agent_id, coalesce(p.direct, 0) as direct, coalesce(p."all", 0) as "all",
           coalesce(m.stake, 0)::bigint as stake, coalesce(m.rebates, 0)::bigint as rebates
      from unnest(${agents}::uuid[]) as k (agent_id)
      left join money m using (agent_id)
      left join people p using (agent_id)`.execute(r.db)
  return new Map(rows.map((row) => [row.agent_id, row]))
}

import type { Fen } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { factsBelow, rowsToSum } from './facts.ts'
import { type DayRange, openOf } from './sums.store.ts'

/** What those below an agent brought in a stretch of days. */
export interface AgentFigures {
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
       where day between ${from}::date and ${to}::date and agent_id = any(${agents}::uuid[]))
    select agent_id, sum(stake)::bigint as stake, sum(rebates)::bigint as rebates from summed group by 1`.execute(r.db)
  return new Map(rows.map((row) => [row.agent_id, row]))
}

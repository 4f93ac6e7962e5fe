import { type Fen, NO_MONEY } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { factsBelow, memberFacts, rebatesIn } from './facts.ts'
import { type DayRange, openOf } from './sums.store.ts'

/** What those below an agent brought in a stretch of days. */
export interface AgentFigures {
  readonly stake: Fen
  readonly rebates: Fen
  /** After tax. */
  readonly prizes: Fen
}

/** Of some agents of a shop together, in one query: what is kept, and what came since. */
export async function agentFigures(
  r: Reader,
  shopId: string,
  { agents, from, to }: DayRange & { readonly agents: readonly string[] },
): Promise<ReadonlyMap<string, AgentFigures>> {
  if (agents.length === 0) return new Map()
  const open = openOf(shopId)
  const { rows } = await sql<AgentFigures & { agent_id: string }>`
    select agent_id, sum(stake)::bigint as stake, sum(rebates)::bigint as rebates, sum(prizes)::bigint as prizes
      from (
        select agent_id, day, stake, rebates, prizes from agent_days
         where shop_id = ${shopId} and agent_id = any(${agents}::uuid[])
        union all
        select agent_id, day, stake, 0, prizes from ${factsBelow(open, agents)} as f
        union all
        select agent_id, day, 0, change, 0 from ${rebatesIn(open, agents)} as r) as s
     where day between ${from}::date and ${to}::date
     group by 1`.execute(r.db)
  return new Map(rows.map((row) => [row.agent_id, row]))
}

const NOTHING: AgentFigures = { stake: NO_MONEY, rebates: NO_MONEY, prizes: NO_MONEY }

/** Of all agents of a shop: what was staked below those at the top counts once, rebates are of every level. */
export async function shopFigures(r: Reader, shopId: string, { from, to }: DayRange): Promise<AgentFigures> {
  const open = openOf(shopId)
  const { rows } = await sql<AgentFigures>`
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(rebates), 0)::bigint as rebates,
           coalesce(sum(prizes), 0)::bigint as prizes
      from (
        select day, stake, rebates, prizes from agent_shop_days where shop_id = ${shopId}
        union all
        select day, stake, 0, prizes from ${memberFacts(open)} as f
        union all
        select day, 0, change, 0 from ${rebatesIn(open)} as r) as s
     where day between ${from}::date and ${to}::date`.execute(r.db)
  return rows[0] ?? NOTHING
}

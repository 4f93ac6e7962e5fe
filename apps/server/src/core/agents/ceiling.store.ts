import type { Instant } from '@caimin/base'
import type { Rate } from '@caimin/rules/agents'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'

/** What a rate of any shop's agents counts at the most, and which of the operator's people set it; null at first. */
export interface AgentCeiling {
  readonly rate: Rate
  readonly setBy: string | null
  readonly setAt: Instant | null
}

export async function findAgentCeiling(r: Reader): Promise<AgentCeiling> {
  return await r.db
    .selectFrom('agent_ceiling as c')
    .leftJoin('staff as s', 's.id', 'c.set_by')
    .select(['c.rate', 's.name as setBy', 'c.set_at as setAt'])
    .executeTakeFirstOrThrow()
}

/** Keeps it as it is until the end of the transaction. */
export async function lockAgentCeiling(t: Tx): Promise<void> {
  await sql`select from agent_ceiling for share`.execute(t.db)
}

/** From the next sale on: what was paid before stays. Rates keep what they are, and count as much as they may. */
export async function saveAgentCeiling(
  t: Tx,
  { rate, staffId }: { readonly rate: Rate; readonly staffId: string },
): Promise<void> {
  await t.db
    .updateTable('agent_ceiling')
    .set({ rate, set_by: staffId, set_at: sqlTime(t.now) })
    .execute()
}

/** How many shops have agents, and in how many of them the operator's ceiling is lower than the shop's own. */
interface ShopsUnderCeiling {
  readonly shops: number
  readonly lowered: number
}

export async function countShopsUnderCeiling(r: Reader): Promise<ShopsUnderCeiling> {
  const { rows } = await sql<ShopsUnderCeiling>`
    select count(*)::int as shops, (count(*) filter (where s.rate_ceiling > c.rate))::int as lowered
      from agent_settings s cross join agent_ceiling c where s.is_on`.execute(r.db)
  return rows[0] ?? { shops: 0, lowered: 0 }
}

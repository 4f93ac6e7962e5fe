import { addMs, chinaDate, days, NO_MONEY, present } from '@caimin/base'
import { type Strain, WARNING_LIMITS } from '@caimin/rules/agents'
import { sql } from 'kysely'
import type { AgentMember } from '../../core/agents/index.ts'
import type { Reader } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'
import { agentFigures, shopFigures } from './agent-figures.store.ts'

/** How those below an agent fare, and all players of the shop beside them. */
export async function strainOf(
  r: Reader,
  { shopId, playerId, allUsers }: AgentMember,
): Promise<{ readonly own: Strain; readonly shop: Strain }> {
  const range = { from: chinaDate(addMs(r.now, -days(WARNING_LIMITS.days - 1))), to: chinaDate(r.now) }
  const [figures, all, people] = await Promise.all([
    agentFigures(r, shopId, { agents: [playerId], ...range }),
    shopFigures(r, shopId, range),
    countExcluded(r, shopId, playerId),
  ])
  const own = figures.get(playerId)
  return {
    own: { people: allUsers, excluded: people.below, stake: own?.stake ?? NO_MONEY, prizes: own?.prizes ?? NO_MONEY },
    shop: { people: people.players, excluded: people.excluded, stake: all.stake, prizes: all.prizes },
  }
}

interface People {
  readonly players: number
  readonly excluded: number
  /** Of those who are excluded, how many are below the agent. */
  readonly below: number
}

/** Few are excluded, so that they are looked up among those below and not the other way round. */
async function countExcluded(r: Reader, shopId: string, agentId: string): Promise<People> {
  const { rows } = await sql<People>`
    with excluded as materialized (
      select pl.id from persons p join players pl on pl.person_id = p.id and pl.shop_id = ${shopId}
       where p.self_excluded_until > ${comparedTime(r.now)})
    select (select count(*)::int from players where shop_id = ${shopId}) as players,
           count(*)::int as excluded,
           (count(*) filter (where exists (
             select from agent_uplines u
              where u.shop_id = ${shopId} and u.player_id = excluded.id and u.upline_id = ${agentId})))::int as below
      from excluded`.execute(r.db)
  return present(rows[0], 'a count is one row')
}

export async function countPlayers(r: Reader, shopId: string): Promise<number> {
  const { players } = await r.db
    .selectFrom('players')
    .select((count) => count.fn.countAll<bigint>().as('players'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return Number(players)
}

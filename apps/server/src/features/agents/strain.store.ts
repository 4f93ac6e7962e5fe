import { addMs, chinaDate, days, type Fen, present } from '@caimin/base'
import { type Strain, WARNING_LIMITS } from '@caimin/rules/agents'
import { sql } from 'kysely'
import type { AgentMember } from '../../core/agents/index.ts'
import type { WalletKey } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'
import { memberFacts } from './facts.ts'
import { type DayRange, openOf } from './sums.store.ts'

/** How those below an agent fare, and all players of the shop beside them. */
export async function strainOf(
  r: Reader,
  { shopId, playerId, allUsers }: AgentMember,
): Promise<{ readonly own: Strain; readonly shop: Strain }> {
  const range = { from: chinaDate(addMs(r.now, -days(WARNING_LIMITS.days - 1))), to: chinaDate(r.now) }
  const [fared, people] = await Promise.all([
    faredBelow(r, { shopId, playerId }, range),
    countExcluded(r, shopId, playerId),
  ])
  return {
    own: { people: allUsers, excluded: people.below, stake: fared.stake, prizes: fared.prizes },
    shop: { people: people.players, excluded: people.excluded, stake: fared.allStake, prizes: fared.allPrizes },
  }
}

interface Fared {
  readonly stake: Fen
  readonly prizes: Fen
  /** Of everyone who is below an agent of the shop. */
  readonly allStake: Fen
  readonly allPrizes: Fen
}

/** What came since sums were kept is read once for the agent and the shop. */
async function faredBelow(r: Reader, { shopId, playerId }: WalletKey, { from, to }: DayRange): Promise<Fared> {
  const { rows } = await sql<Fared>`
    with since as (
      select f.day, f.stake, f.prizes, exists (select from agent_uplines u
                           where u.shop_id = ${shopId} and u.player_id = f.player_id and u.upline_id = ${playerId}) as is_own
        from ${memberFacts(openOf(shopId))} as f)
    select coalesce(sum(stake) filter (where is_own), 0)::bigint as stake,
           coalesce(sum(prizes) filter (where is_own), 0)::bigint as prizes,
           coalesce(sum(stake) filter (where is_all), 0)::bigint as "allStake",
           coalesce(sum(prizes) filter (where is_all), 0)::bigint as "allPrizes"
      from (
        select day, stake, prizes, true as is_own, false as is_all from agent_days where shop_id = ${shopId} and agent_id = ${playerId}
        union all
        select day, stake, prizes, false, true from agent_shop_days where shop_id = ${shopId}
        union all
        select day, stake, prizes, is_own, true from since) as s
     where day between ${from}::date and ${to}::date`.execute(r.db)
  return present(rows[0], 'a sum is one row')
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

import { type RawBuilder, sql } from 'kysely'
import { findSearched, isSearched } from '../../core/agents/index.ts'
import type { WalletKey } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { amountsSince, boughtSince, type DayRange, type Ranking } from './sums.store.ts'
import {
  PERSON,
  type SeenUser,
  seenFrom,
  USER_COLUMNS,
  type UserRow,
  type UsersWanted,
  wantedBelow,
} from './users.store.ts'

/** Which of those below an agent are ranked, by what, and of which month. */
export interface RankedWanted extends UsersWanted {
  /** Not all, whom no index ranks. */
  readonly scope: 'direct' | 'agents'
  readonly by: RankedBy
  readonly month: DayRange
}

/** By what they brought in the month, or by the day on which they last bought something, whichever month. */
export type RankedBy = Ranking | 'last_bet'

interface RankedPage extends RankedWanted {
  readonly after: readonly [value: string, playerId: string] | null
  readonly limit: number
}

const RANKED = { direct: sql`is_direct`, agents: sql`is_agent` } as const

/** What users are ranked by: what is kept of each, what came since, and how the two go together. */
interface RankedValues {
  /** Rows of `user_id` and `value`; who has none is not among them. */
  readonly kept: RawBuilder<unknown>
  /** Rows of `player_id` and `value`. */
  readonly since: RawBuilder<unknown>
  readonly add: RawBuilder<unknown>
  readonly type: RawBuilder<unknown>
  /** Of who has none. */
  readonly none: string
}

/** Before the first day that anything is sold on. */
const NEVER = '1970-01-01'

function valuesOf(agent: WalletKey, by: RankedBy, month: DayRange): RankedValues {
  const own = sql`shop_id = ${agent.shopId} and agent_id = ${agent.playerId}`
  if (by === 'last_bet') {
    return {
      kept: sql`select user_id, last_day as value, is_direct, is_agent from agent_user_last_days where ${own}`,
      since: sql`select player_id, day as value from (${boughtSince(agent)}) as s`,
      add: sql`max`,
      type: sql`date`,
      none: NEVER,
    }
  }
  const amount = sql.ref(by)
  return {
    kept: sql`select user_id, ${amount} as value, is_direct, is_agent from agent_user_months
               where ${own} and month = ${month.from}::date and ${amount} <> 0`,
    since: sql`select player_id, amount as value from (${amountsSince(agent, by)}) as s
                where day between ${month.from}::date and ${month.to}::date`,
    add: sql`sum`,
    type: sql`bigint`,
    none: '0',
  }
}

/**
 * Those with the highest values first; nothing is more than a negative amount. A page takes as many from each of
 * three: who has a value by what is kept, in the order of an index; who has none, by their ids; and who may be
 * elsewhere than what is kept says, each looked up. Only the last grows, with what happened since sums were kept.
 */
export async function listRanked(
  r: Reader,
  agent: WalletKey,
  { scope, search, by, month, after, limit }: RankedPage,
): Promise<(SeenUser & { readonly value: string })[]> {
  const { shopId, playerId } = agent
  const found = await findSearched(r, shopId, search)
  const isWanted = isSearched(search, found)
  const wanted = wantedBelow(agent, { scope, search }, found)
  const { kept, since, add, type, none } = valuesOf(agent, by, month)
  const nothing = sql`${none}::${type}`
  const isLower = after === null ? sql`true` : sql`(m.value, m.player_id) < (${after[0]}::${type}, ${after[1]}::uuid)`
  const changed = sql`
    ${since}
    ${scope === 'agents' ? newAgentsBelow(agent, nothing) : sql``}`
  const isOfScope = scope === 'agents' ? sql`m.is_agent` : sql`m.parent_id = ${playerId}`
  const { rows } = await sql<UserRow & { value: string }>`
    with changed as materialized (select player_id, ${add}(value)::${type} as value from (${changed}) as c group by 1),
    kept as materialized (
      select m.player_id, m.value
        from (select ${shopId}::uuid as shop_id, user_id as player_id, value from (${kept}) as k where ${RANKED[scope]}) as m
       where ${isLower} and m.player_id not in (select player_id from changed) and ${isWanted}
       order by m.value desc, m.player_id desc limit ${limit}),
    idle as (
      select m.player_id, ${nothing} as value
        from (${wanted}) as m
       where ${mayBeIdle(after, none)} and m.player_id not in (select player_id from changed)
         and not exists (select from (${kept}) as k where k.user_id = m.player_id)
       order by m.player_id desc
       limit case when (select count(*) from kept where value > ${nothing}) < ${limit} then ${limit} else 0 end),
    since as (
      select c.player_id, both_values.value
        from changed c
       cross join lateral (
         select from agent_members m
          where m.shop_id = ${shopId} and m.player_id = c.player_id and ${isOfScope} and ${isWanted} offset 0) as m
       cross join lateral (
         select ${add}(b.value)::${type} as value
           from (select c.value union all select k.value from (${kept}) as k where k.user_id = c.player_id) as b
         offset 0) as both_values)
    select ${USER_COLUMNS}, u.level, ranked.value::text as value
      from (select * from (select * from kept union all select * from idle union all select * from since) as m
             where ${isLower} order by m.value desc, m.player_id desc limit ${limit}) as ranked
      join agent_members m on m.shop_id = ${shopId} and m.player_id = ranked.player_id
      join agent_uplines u on u.shop_id = m.shop_id and u.player_id = m.player_id and u.upline_id = ${playerId}
      ${PERSON}
     order by ranked.value desc, ranked.player_id desc`.execute(r.db)
  return rows.map(({ value, ...row }) => ({ ...seenFrom(row), value }))
}

/** Of whom it is not noted yet beside what is kept that they are agents. */
const newAgentsBelow = ({ shopId, playerId }: WalletKey, nothing: RawBuilder<unknown>) => sql`
  union all
  select n.player_id, ${nothing} from new_agents n
    join agent_uplines u on u.shop_id = n.shop_id and u.player_id = n.player_id and u.upline_id = ${playerId}
   where n.shop_id = ${shopId}`

/** Whether a page may have those who have no value, and after whom. */
function mayBeIdle(after: RankedPage['after'], none: string) {
  if (after === null) return sql`true`
  if (after[0] === none) return sql`m.player_id < ${after[1]}::uuid`
  return after[0].startsWith('-') ? sql`false` : sql`true`
}

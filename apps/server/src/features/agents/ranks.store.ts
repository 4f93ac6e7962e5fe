import { type Fen, NO_MONEY } from '@caimin/base'
import { sql } from 'kysely'
import { findSearched, isSearched } from '../../core/agents/index.ts'
import type { WalletKey } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { amountsSince, type DayRange, type Ranking } from './sums.store.ts'
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
  readonly by: Ranking
  readonly month: DayRange
}

interface RankedPage extends RankedWanted {
  readonly after: readonly [amount: string, playerId: string] | null
  readonly limit: number
}

const RANKED = { direct: sql`is_direct`, agents: sql`is_agent` } as const

/**
 * Those with the highest amounts first; nothing is more than a negative amount. A page takes as many from each of
 * three: who brought something by what is kept, in the order of an index; who brought nothing, by their ids; and who
 * may be elsewhere than what is kept says, each looked up. Only the last grows, with what happened since sums were
 * kept.
 */
export async function listRanked(
  r: Reader,
  agent: WalletKey,
  { scope, search, by, month, after, limit }: RankedPage,
): Promise<(SeenUser & { readonly amount: Fen })[]> {
  const { shopId, playerId } = agent
  const found = await findSearched(r, shopId, search)
  const isWanted = isSearched(search, found)
  const wanted = wantedBelow(agent, { scope, search }, found)
  const amount = sql.ref(by)
  const isLower = after === null ? sql`true` : sql`(m.amount, m.player_id) < (${after[0]}::bigint, ${after[1]}::uuid)`
  const ofMonth = sql`shop_id = ${shopId} and agent_id = ${playerId} and month = ${month.from}::date`
  const changed = sql`
    select player_id, amount from (${amountsSince(agent, by)}) as s where day between ${month.from}::date and ${month.to}::date
    ${scope === 'agents' ? newAgentsBelow(agent) : sql``}`
  const isOfScope = scope === 'agents' ? sql`m.is_agent` : sql`m.parent_id = ${playerId}`
  const { rows } = await sql<UserRow & { amount: Fen }>`
    with changed as materialized (select player_id, sum(amount)::bigint as amount from (${changed}) as c group by 1),
    kept as materialized (
      select m.player_id, m.amount
        from (select shop_id, user_id as player_id, ${amount} as amount from agent_user_months
               where ${ofMonth} and ${RANKED[scope]} and ${amount} <> 0) as m
       where ${isLower} and m.player_id not in (select player_id from changed) and ${isWanted}
       order by m.amount desc, m.player_id desc limit ${limit}),
    idle as (
      select m.player_id, 0::bigint as amount
        from (${wanted}) as m
       where ${mayBeIdle(after)} and m.player_id not in (select player_id from changed)
         and not exists (select from agent_user_months where ${ofMonth} and user_id = m.player_id and ${amount} <> 0)
       order by m.player_id desc
       limit case when (select count(*) from kept where amount > 0) < ${limit} then ${limit} else 0 end),
    since as (
      select c.player_id, (c.amount + coalesce(k.amount, 0))::bigint as amount
        from changed c
       cross join lateral (
         select from agent_members m
          where m.shop_id = ${shopId} and m.player_id = c.player_id and ${isOfScope} and ${isWanted} offset 0) as m
        left join lateral (
          select ${amount} as amount from agent_user_months where ${ofMonth} and user_id = c.player_id offset 0) as k on true)
    select ${USER_COLUMNS}, u.level, ranked.amount
      from (select * from (select * from kept union all select * from idle union all select * from since) as m
             where ${isLower} order by m.amount desc, m.player_id desc limit ${limit}) as ranked
      join agent_members m on m.shop_id = ${shopId} and m.player_id = ranked.player_id
      join agent_uplines u on u.shop_id = m.shop_id and u.player_id = m.player_id and u.upline_id = ${playerId}
      ${PERSON}
     order by ranked.amount desc, ranked.player_id desc`.execute(r.db)
  return rows.map(({ amount: ranked, ...row }) => ({ ...seenFrom(row), amount: ranked }))
}

/** Of whom it is not noted yet beside what is kept that they are agents. */
const newAgentsBelow = ({ shopId, playerId }: WalletKey) => sql`
  union all
  select n.player_id, 0 from new_agents n
    join agent_uplines u on u.shop_id = n.shop_id and u.player_id = n.player_id and u.upline_id = ${playerId}
   where n.shop_id = ${shopId}`

/** Whether a page may have those who brought nothing, and after whom. */
function mayBeIdle(after: RankedPage['after']) {
  if (after === null) return sql`true`
  const amount = BigInt(after[0])
  if (amount === NO_MONEY) return sql`m.player_id < ${after[1]}::uuid`
  return amount > NO_MONEY ? sql`true` : sql`false`
}

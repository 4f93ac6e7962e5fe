import { chinaDate, endOfDate, type Fen } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import type { WalletKey } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { FACTS, factsBelow, isOneOf, memberFacts, rebatesByBranch, rowsToSum, type Stretch, SUMMED } from './facts.ts'

/** Of those below an agent, in a stretch of days. */
export interface Sums {
  readonly stake: Fen
  readonly rebates: Fen
  readonly recharges: Fen
  readonly withdrawals: Fen
  readonly prizes: Fen
  readonly new_users: number
  readonly active_users: number
}

/** From a day to a day in China, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/**
 * Which count of active users that is kept stands for a stretch: of its one day, or of the month that it begins with,
 * whether it is all of it or nothing is kept beyond its end. Any other stretch is counted person by person.
 */
function periodOf({ from, to }: DayRange, today: string): 'day' | 'month' | null {
  if (from === to) return 'day'
  const isLastDay = chinaDate(endOfDate(to)).endsWith('-01')
  const isMonth = from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && (to >= today || isLastDay)
  return isMonth ? 'month' : null
}

/** Which table says how far sums are kept: all of them, or those by category. */
export type KeptUntil = 'agent_sums_until' | 'agent_category_until'

/** What is not kept yet of a shop: nothing is before the first member. */
export const openOf = (shopId: string, of: KeptUntil = 'agent_sums_until'): Stretch => ({
  shopId,
  row: sql`(
    select 'infinity'::timestamptz as until,
           coalesce((select until from ${sql.table(of)} where shop_id = ${shopId}),
                    (select min(since) from agent_members where shop_id = ${shopId}), 'infinity') as since)`,
})

/**
 * What was added up of those below an agent in each of some stretches of days: what is kept, and what came since. One
 * statement, so that both are of the same moment.
 */
export async function sumBelow(r: Reader, agent: WalletKey, ranges: readonly DayRange[]): Promise<Sums[]> {
  const { shopId, playerId } = agent
  const open = openOf(shopId)
  const agents = [playerId]
  const today = chinaDate(r.now)
  const { rows } = await sql<Sums>`
    with ranges as (
      select * from unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[],
                           ${ranges.map((range) => periodOf(range, today))}::text[])
                      with ordinality as k (since, until, period, no)),
    below as materialized (select ${FACTS} from ${factsBelow(open, agents)} as f),
    summed as (
      select day, ${sql.join(SUMMED.map((name) => sql.ref(name)))} from agent_days
       where shop_id = ${shopId} and agent_id = ${playerId}
         and day between (select min(since) from ranges) and (select max(until) from ranges)
      union all
      select day, ${sql.join(SUMMED.map((name) => sql.ref(name)))} from ${rowsToSum(open, { below: sql`below`, agents })} as s)
    select ${sql.join(
      SUMMED.map((name) =>
        name === 'new_users'
          ? sql`coalesce(sum(s.new_users), 0)::int as new_users`
          : sql`coalesce(sum(${sql.ref(`s.${name}`)}), 0)::bigint as ${sql.ref(name)}`,
      ),
    )},
           case g.period
             when 'day' then ${activeIn(agent, 'day', sql`agent_actives a where a.day = g.since and a.has_bought`)}
             when 'month' then ${activeIn(agent, 'month', sql`agent_month_actives a where a.month = g.since`)}
             else (select count(*)::int
                     from (select player_id from agent_actives
                            where shop_id = ${shopId} and agent_id = ${playerId} and has_bought and day between g.since and g.until
                           union
                           select player_id from below where has_bought and day between g.since and g.until) as a)
           end as active_users
      from ranges g left join summed s on s.day between g.since and g.until
     group by g.no, g.since, g.until, g.period
     order by g.no`.execute(r.db)
  return rows
}

/** How many bought something in a period whose count is kept: those, and who came since and is not among `kept`. */
const activeIn = ({ shopId, playerId }: WalletKey, period: 'day' | 'month', kept: RawBuilder<unknown>) => sql`
  coalesce((select active_users from agent_active_counts
             where shop_id = ${shopId} and agent_id = ${playerId} and period = ${period} and since = g.since), 0)
    + (select count(distinct b.player_id)::int from below b
        where b.has_bought and b.day between g.since and g.until
          and not exists (select from ${kept}
                             and a.shop_id = ${shopId} and a.agent_id = ${playerId} and a.player_id = b.player_id))`

/** What users are ranked by: what they staked themselves, or what the agent got of them and of all below them. */
export type Ranking = 'stake' | 'rebates'

/** Rows of `player_id`, `day` and `amount`: what came of those below since sums were kept, or of some of them. */
export const amountsSince = (
  { shopId, playerId }: WalletKey,
  by: Ranking,
  players?: readonly string[],
): RawBuilder<unknown> =>
  by === 'stake'
    ? sql`select player_id, day, stake as amount from ${memberFacts(openOf(shopId), [playerId], players)} as f`
    : sql`select user_id as player_id, day, change as amount from ${rebatesByBranch(openOf(shopId), [playerId])} as b
           where ${isOneOf(sql`user_id`, players)}`

/** Rows of `player_id` and `day`: who of those below, or of some of them, bought something since sums were kept. */
export const boughtSince = ({ shopId, playerId }: WalletKey, players?: readonly string[]): RawBuilder<unknown> => sql`
  select player_id, day from ${memberFacts(openOf(shopId), [playerId], players)} as f where has_bought`

/** The day on which some of those below an agent last bought something; who never did is left out. */
export async function lastDaysOf(
  r: Reader,
  agent: WalletKey,
  players: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ player_id: string; day: string }>`
    select player_id, max(day) as day
      from (select user_id as player_id, last_day as day from agent_user_last_days
             where shop_id = ${agent.shopId} and agent_id = ${agent.playerId} and user_id = any(${players}::uuid[])
            union all
            ${boughtSince(agent, players)}) as s
     group by 1`.execute(r.db)
  return new Map(rows.map(({ player_id, day }) => [player_id, day]))
}

/** What some of those below an agent brought in a month, or so far in it: what is kept of it, and what came since. */
export async function amountsOf(
  r: Reader,
  agent: WalletKey,
  { by, players, month }: { readonly by: Ranking; readonly players: readonly string[]; readonly month: DayRange },
): Promise<ReadonlyMap<string, Fen>> {
  const { rows } = await sql<{ player_id: string; amount: Fen }>`
    select s.player_id, sum(s.amount)::bigint as amount
      from (
        select user_id as player_id, ${sql.ref(by)} as amount from agent_user_months
         where shop_id = ${agent.shopId} and agent_id = ${agent.playerId} and month = ${month.from}::date
           and user_id = any(${players}::uuid[])
        union all
        select player_id, amount from (${amountsSince(agent, by, players)}) as o
         where day between ${month.from}::date and ${month.to}::date) as s
     group by 1`.execute(r.db)
  return new Map(rows.map(({ player_id, amount }) => [player_id, amount]))
}

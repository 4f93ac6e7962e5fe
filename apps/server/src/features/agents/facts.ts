import { REBATE_CATEGORIES, rebateCategoryOf } from '@caimin/rules/agents'
import { GAME_IDS } from '@caimin/rules/games'
import { type RawBuilder, sql } from 'kysely'

/**
 * From when to before when: a row of SQL with `since` and `until`. Each table below is asked for its rows of the shop
 * by the id itself, so that one node answers where shops are distributed.
 */
export interface Stretch {
  readonly shopId: string
  readonly row: RawBuilder<unknown>
}

/** Only what is below these agents, or what they got; that of all agents without. */
type Agents = readonly string[] | undefined

export const isOneOf = (id: RawBuilder<unknown>, ids: readonly string[] | undefined) =>
  ids === undefined ? sql`true` : sql`${id} = any(${ids}::uuid[])`

/** The day in China that a moment is on. */
export const DAY_OF = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Shanghai')::date`

/** A capture that moved no wallet says by its cause whose stake it is, and a withdrawal whose money. */
const whoseMoney = (shopId: string) => sql`coalesce(
  j.player_id,
  case when j.kind = 'withdraw_paid'
       then (select w.player_id from withdrawals w where w.shop_id = ${shopId} and w.id = j.cause_id)
       else coalesce((select o.player_id from orders o where o.shop_id = ${shopId} and o.id = j.cause_id),
                     (select q.player_id from order_parties q where q.shop_id = ${shopId} and q.hold_id = j.cause_id)) end)`

/** What the stake was bet on, by what agents have a rate for: the cause is the order, or the hold of one of a plan. */
const categoryIn = (shopId: string) => sql`(
  select case ${sql.join(
    REBATE_CATEGORIES.map((category) => {
      const games = GAME_IDS.filter((game) => rebateCategoryOf(game) === category)
      return sql`when o.game = any(${games}::text[]) then ${category}`
    }),
    sql` `,
  )} end
    from orders o
   where o.shop_id = ${shopId}
     and o.id = coalesce((select q.order_id from order_parties q where q.shop_id = ${shopId} and q.hold_id = j.cause_id), j.cause_id))`

/**
 * What journals of a stretch of time say of those below agents: whose, on which day, and how much. `stake` is what was
 * sold less what came back, prizes are after tax. What is not kept yet is short, but the planner cannot know, so
 * `offset 0` has it look each up by its key, and no more of those who are below none of the agents, or not among
 * the players that are asked about. The category is looked up only where it is selected.
 */
export const memberFacts = (
  { shopId, row }: Stretch,
  agents?: Agents,
  players?: readonly string[],
): RawBuilder<unknown> => sql`(
  select j.shop_id, ${DAY_OF(sql`j.business_at`)} as day, m.player_id, t.stake, t.has_bought, t.recharges, t.withdrawals, t.prizes,
         c.category
    from ${row} as stretch
   cross join lateral (
     select shop_id, id, kind, cause_id, player_id, business_at from journals
      where shop_id = ${shopId} and business_at >= stretch.since and business_at < stretch.until
        and kind in ('bet_capture', 'bet_part_capture', 'plan_capture', 'plan_part_capture', 'void_refund', 'void_refund_reversal',
                     'prize', 'prize_reversal', 'plan_commission', 'plan_commission_reversal', 'recharge', 'cash_credit',
                     'withdraw_paid') offset 0) as j
   cross join lateral (select ${whoseMoney(shopId)} as player_id offset 0) as p
   cross join lateral (
     select player_id from agent_members
      where shop_id = ${shopId} and player_id = p.player_id and ${isOneOf(sql`p.player_id`, players)} and parent_id is not null
        and since <= j.business_at
        and ${agents === undefined ? sql`true` : sql`exists (${uplinesOf(shopId, sql`agent_members.player_id`, agents)})`} offset 0) as m
   cross join lateral (
     select (coalesce(sum(amount) filter (where debit = 'escrow' and credit = 'sales'), 0)
               - coalesce(sum(amount) filter (where debit = 'sales'), 0)
               + coalesce(sum(amount) filter (where credit = 'sales' and debit <> 'escrow'), 0))::bigint as stake,
            coalesce(bool_or(debit = 'escrow' and credit = 'sales'), false) as has_bought,
            coalesce(sum(amount) filter (where j.kind in ('recharge', 'cash_credit')), 0)::bigint as recharges,
            coalesce(sum(amount) filter (where j.kind = 'withdraw_paid'), 0)::bigint as withdrawals,
            (coalesce(sum(amount) filter (where debit = 'prizes' and credit = 'wallet_win'), 0)
               - coalesce(sum(amount) filter (where credit = 'prizes' and debit <> 'tax'), 0))::bigint as prizes
       from transfers where shop_id = ${shopId} and journal_id = j.id) as t
   cross join lateral (select ${categoryIn(shopId)} as category offset 0) as c)`

/** All above a player, or those of some agents. */
const uplinesOf = (shopId: string, playerId: RawBuilder<unknown>, agents: Agents) => sql`
  select upline_id from agent_uplines
   where shop_id = ${shopId} and player_id = ${playerId} and ${isOneOf(sql`upline_id`, agents)} offset 0`

/** The same for each agent above: columns `shop_id`, `agent_id`, `day`, `player_id`, and what happened. */
export const factsBelow = (stretch: Stretch, agents?: Agents): RawBuilder<unknown> => sql`(
  select f.shop_id, u.upline_id as agent_id, f.day, f.player_id, f.stake, f.has_bought, f.recharges, f.withdrawals, f.prizes,
         f.category
    from ${memberFacts(stretch, agents)} as f
   cross join lateral (${uplinesOf(stretch.shopId, sql`f.player_id`, agents)}) as u)`

/**
 * What agents got, and gave back, in a stretch of time. A journal is of the agent's wallet, or of none when the agent
 * had nothing left to give back.
 */
export const rebatesIn = ({ shopId, row }: Stretch, agents?: Agents): RawBuilder<unknown> => sql`(
  select j.shop_id, r.agent_id, r.player_id, r.level, ${DAY_OF(sql`j.business_at`)} as day, r.change
    from ${row} as stretch
   cross join lateral (
     select shop_id, cause_id, business_at from journals
      where shop_id = ${shopId} and business_at >= stretch.since and business_at < stretch.until
        and kind in ('rebate', 'rebate_reversal')
        and (player_id is null or ${isOneOf(sql`player_id`, agents)}) offset 0) as j
   cross join lateral (
     select agent_id, player_id, level, change from rebates
      where shop_id = ${shopId} and id = j.cause_id and ${isOneOf(sql`agent_id`, agents)} offset 0) as r)`

/** The same for each agent above who got it, and that one too: columns `agent_id`, `day` and `change`. */
export const rebatesByLine = (stretch: Stretch, agentId: string): RawBuilder<unknown> => sql`(
  select r.day, r.change from ${rebatesIn(stretch)} as r
   where r.agent_id = ${agentId}
      or exists (select from agent_uplines u
                  where u.shop_id = ${stretch.shopId} and u.player_id = r.agent_id and u.upline_id = ${agentId}))`

/**
 * The same for the user whose stake it was and for each one between the user and the agent: columns `user_id` and
 * `change`.
 */
export const rebatesByBranch = (stretch: Stretch, agents?: Agents): RawBuilder<unknown> => sql`(
  select r.shop_id, r.agent_id, branch.user_id, r.day, r.change
    from ${rebatesIn(stretch, agents)} as r
   cross join lateral (
     select r.player_id as user_id
     union all
     select u.upline_id from agent_uplines u
      where u.shop_id = ${stretch.shopId} and u.player_id = r.player_id and u.level < r.level) as branch)`

/** The columns of {@link factsBelow} but for the category, which costs a look at the order. */
export const FACTS = sql`
  f.shop_id, f.agent_id, f.day, f.player_id, f.stake, f.has_bought, f.recharges, f.withdrawals, f.prizes`

/** The columns of what is added up of those below an agent, in their order. */
export const SUMMED = ['stake', 'rebates', 'recharges', 'withdrawals', 'prizes', 'new_users'] as const

/** What {@link factsBelow} gives, under a name, and of which agents. */
interface Below {
  readonly below: RawBuilder<unknown>
  readonly agents?: Agents
}

/** All that is added up of those below agents, in rows by agent and day. */
export const rowsToSum = (stretch: Stretch, { below, agents }: Below): RawBuilder<unknown> => sql`(
  select shop_id, agent_id, day, stake, 0::bigint as rebates, recharges, withdrawals, prizes, 0 as new_users from ${below} as b
  union all
  select shop_id, agent_id, day, 0, change, 0, 0, 0, 0 from ${rebatesIn(stretch, agents)} as r
  union all
  select m.shop_id, u.upline_id, ${DAY_OF(sql`m.since`)}, 0, 0, 0, 0, 0, 1
    from ${stretch.row} as stretch
   cross join lateral (
     select shop_id, player_id, since from agent_members
      where shop_id = ${stretch.shopId} and since >= stretch.since and since < stretch.until offset 0) as m
   cross join lateral (${uplinesOf(stretch.shopId, sql`m.player_id`, agents)}) as u)`

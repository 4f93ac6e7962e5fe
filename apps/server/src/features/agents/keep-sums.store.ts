import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { FACTS, factsBelow, rebatesByBranch, rowsToSum, type Stretch, SUMMED } from './facts.ts'

/** What was staked below each agent, by category. */
export async function keepCategories(t: Tx, piece: Stretch): Promise<void> {
  await sql`
    insert into agent_category_days as c (shop_id, agent_id, day, category, stake)
    select shop_id, agent_id, day, category, sum(stake)
      from ${factsBelow(piece)} as f where stake <> 0 group by 1, 2, 3, 4
    on conflict (shop_id, agent_id, day, category) do update set stake = c.stake + excluded.stake`.execute(t.db)
}

const SUMMED_COLUMNS = sql.join(SUMMED.map((name) => sql.ref(name)))

/**
 * Adds what happened in a piece to everything that is kept of it, in one statement: what comes to `days`, to `actives`
 * and to `branches` is read once, and then added to them and to what is kept of them by month, line and shop. One
 * process at a time keeps a shop, so that what was read is not changed meanwhile.
 */
export async function keepSums(t: Tx, piece: Stretch): Promise<void> {
  await sql`
    with ${rowsOf(piece)}, ${keptOfDays(piece)}, ${KEPT_OF_ACTIVES}, ${KEPT_OF_MONTHS}
    insert into agent_branch_days as b (shop_id, agent_id, user_id, day, rebates)
    select shop_id, agent_id, user_id, day, rebates from branches
    on conflict (shop_id, agent_id, user_id, day) do update set rebates = b.rebates + excluded.rebates`.execute(t.db)
}

/** By agent and day; who has `become_active` bought something on a day for the first time. */
const rowsOf = (piece: Stretch) => sql`
  below as materialized (select ${FACTS} from ${factsBelow(piece)} as f),
  days as materialized (
    select shop_id, agent_id, day, ${sql.join(SUMMED.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
      from ${rowsToSum(piece, { below: sql`below` })} as s group by 1, 2, 3),
  actives as materialized (
    select b.*, b.has_bought and a.has_bought is not true as become_active
      from (select shop_id, agent_id, day, player_id, sum(stake) as stake, bool_or(has_bought) as has_bought
              from below where stake <> 0 or has_bought group by 1, 2, 3, 4) as b
      left join agent_actives a
        on a.shop_id = ${piece.shopId} and a.agent_id = b.agent_id and a.day = b.day and a.player_id = b.player_id),
  branches as materialized (
    select shop_id, agent_id, user_id, day, sum(change) as rebates from ${rebatesByBranch(piece)} as r group by 1, 2, 3, 4)`

/** What was staked and won below those at the top counts once for the shop; an agent's rebates count for all above. */
const keptOfDays = ({ shopId }: Stretch) => sql`
  kept_days as (
    insert into agent_days as d (shop_id, agent_id, day, ${SUMMED_COLUMNS})
    select shop_id, agent_id, day, ${SUMMED_COLUMNS} from days
    on conflict (shop_id, agent_id, day) do update
       set ${sql.join(SUMMED.map((name) => sql`${sql.ref(name)} = ${sql.ref(`d.${name}`)} + ${sql.ref(`excluded.${name}`)}`))}),
  kept_shop_days as (
    insert into agent_shop_days as s (shop_id, day, stake, prizes, rebates)
    select d.shop_id, d.day, coalesce(sum(d.stake) filter (where m.parent_id is null), 0),
           coalesce(sum(d.prizes) filter (where m.parent_id is null), 0), sum(d.rebates)
      from days d join agent_members m on m.shop_id = ${shopId} and m.player_id = d.agent_id
     group by 1, 2
    on conflict (shop_id, day) do update
       set stake = s.stake + excluded.stake, prizes = s.prizes + excluded.prizes, rebates = s.rebates + excluded.rebates),
  kept_line_days as (
    insert into agent_line_days as l (shop_id, agent_id, day, paid)
    select d.shop_id, line.agent_id, d.day, sum(d.rebates)
      from days d
     cross join lateral (
       select d.agent_id
       union all
       select u.upline_id from agent_uplines u where u.shop_id = ${shopId} and u.player_id = d.agent_id) as line
     where d.rebates <> 0
     group by 1, 2, 3
    on conflict (shop_id, agent_id, day) do update set paid = l.paid + excluded.paid)`

/** Each one counts once for a day, and once for a month. */
const KEPT_OF_ACTIVES = sql`
  kept_actives as (
    insert into agent_actives as a (shop_id, agent_id, day, player_id, stake, has_bought)
    select shop_id, agent_id, day, player_id, stake, has_bought from actives
    on conflict (shop_id, agent_id, day, player_id) do update
       set stake = a.stake + excluded.stake, has_bought = a.has_bought or excluded.has_bought),
  active_in_month as (
    insert into agent_month_actives (shop_id, agent_id, month, player_id)
    select distinct shop_id, agent_id, date_trunc('month', day)::date, player_id from actives where become_active
    on conflict do nothing
    returning shop_id, agent_id, month),
  kept_counts as (
    insert into agent_active_counts as c (shop_id, agent_id, period, since, active_users)
    select shop_id, agent_id, 'day', day, count(*) from actives where become_active group by 1, 2, 4
    union all
    select shop_id, agent_id, 'month', month, count(*) from active_in_month group by 1, 2, 4
    on conflict (shop_id, agent_id, period, since) do update set active_users = c.active_users + excluded.active_users),
  kept_last_days as (
    insert into agent_user_last_days as l (shop_id, agent_id, user_id, last_day)
    select shop_id, agent_id, player_id, max(day) from actives where has_bought group by 1, 2, 3
    on conflict (shop_id, agent_id, user_id) do update set last_day = excluded.last_day where l.last_day < excluded.last_day)`

/** What a user staked, and what came of the user's branch. */
const KEPT_OF_MONTHS = sql`
  kept_months as (
    insert into agent_user_months as m (shop_id, agent_id, month, user_id, stake, rebates)
    select shop_id, agent_id, date_trunc('month', day)::date, user_id, sum(stake), sum(rebates)
      from (select shop_id, agent_id, day, player_id as user_id, stake, 0 as rebates from actives
             union all
            select shop_id, agent_id, day, user_id, 0, rebates from branches) as b
     group by 1, 2, 3, 4
    on conflict (shop_id, agent_id, month, user_id) do update
       set stake = m.stake + excluded.stake, rebates = m.rebates + excluded.rebates)`

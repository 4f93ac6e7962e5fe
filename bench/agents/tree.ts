import { playersSql, sqlIdOf } from '../lists/people.ts'
import type { ListsWorld } from '../lists/world.ts'

/** Directly below the agent. The first of them and all further down have two below: 100,000 users in eight levels. */
const DIRECT = 5000
const RECRUITING = 500
/** One user in so many bought something this month, on so many days. */
const ACTIVE_ONE_IN = 5
const ACTIVE_DAYS = 6
const DAYS = 31
const REBATES = 100_000
/** Of them one in so many was taken back. */
const TAKEN_BACK_ONE_IN = 50
/** Sold since sums were last kept, which is once a minute: each is looked up whenever a page shows sums. */
const OPEN_SALES = 500
/** Tables that are read from their index alone, once it is known which rows everyone sees. */
const VACUUMED = [
  'players',
  'agent_members',
  'agent_uplines',
  'agent_actives',
  'agent_month_actives',
  'agent_branch_days',
  'agent_user_months',
  'agent_user_last_days',
  'agent_line_days',
  'agent_category_days',
  'agent_days',
  'rebates',
]

/**
 * So many users below the player of the world, with a month of sums that are kept, in bulk without triggers and foreign
 * keys: the money behind them is of no matter to a list.
 */
export async function seedTree({ query, shopId, playerId, models }: ListsWorld, users: number): Promise<void> {
  const tree: Tree = {
    own: `'${shopId}'::uuid`,
    top: `'${playerId}'::uuid`,
    users,
    model: `'${models.football}'::uuid`,
  }
  const steps: readonly (readonly [string, string])[] = [
    ['people', playersSql(tree.own, users)],
    ['tree', treeSql(tree)],
    ['sums', sumsSql(tree)],
    ['rebates', rebatesSql(tree)],
    ['sales', openSalesSql(tree)],
    ['statistics', 'analyze'],
  ]
  for (const [name, sql] of steps) {
    const startedAt = performance.now()
    await query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`)
    process.stdout.write(`seeded ${name} in ${Math.round((performance.now() - startedAt) / 1000)} s\n`)
  }
  for (const table of VACUUMED) await query(`vacuum analyze ${table}`)
}

interface Tree {
  readonly own: string
  readonly top: string
  readonly users: number
  /** An order that all rebates are said to be of. */
  readonly model: string
}

const aboveOf = (number: string): string => {
  const above = `(${number} - ${DIRECT} + 1) / 2`
  return `case when ${number} <= ${DIRECT} then 0 when ${above} <= ${RECRUITING} then ${above} else ${above} + ${DIRECT - RECRUITING} end`
}
const idOf = ({ top }: Tree, number: string): string =>
  `case when ${number} = 0 then ${top} else ${sqlIdOf('8000', number)} end`

const treeSql = (tree: Tree): string => `
  insert into agent_settings (shop_id, is_on) values (${tree.own}, true);
  insert into agent_members (shop_id, player_id, levels, since) values (${tree.own}, ${tree.top}, 0, now() - interval '60 days');
  insert into agent_uplines (shop_id, player_id, level, upline_id)
  with recursive up as (
    select n as user_no, 1 as level, ${aboveOf('n')} as above from generate_series(1, ${tree.users}) n
    union all
    select user_no, level + 1, ${aboveOf('above')} from up where above > 0)
  select ${tree.own}, ${sqlIdOf('8000', 'user_no')}, level, ${idOf(tree, 'above')} from up;
  insert into agent_members (shop_id, player_id, parent_id, levels, since, shows_orders)
  select ${tree.own}, ${sqlIdOf('8000', 'n')}, ${idOf(tree, `(${aboveOf('n')})`)},
         (select count(*) from agent_uplines u where u.shop_id = ${tree.own} and u.player_id = ${sqlIdOf('8000', 'n')}),
         now() - n * interval '30 seconds', true
    from generate_series(1, ${tree.users}) n;
  update agent_members m set direct_users = a.direct, all_users = a.everyone, is_agent = true
    from (select upline_id, count(*) as everyone, count(*) filter (where level = 1) as direct from agent_uplines
           where shop_id = ${tree.own} group by 1) as a
   where m.shop_id = ${tree.own} and m.player_id = a.upline_id`

const sumsSql = (tree: Tree): string => `
  insert into agent_sums_until (shop_id, until) values (${tree.own}, now());
  insert into agent_actives (shop_id, agent_id, day, player_id, stake, has_bought)
  select u.shop_id, u.upline_id, current_date - 2 * d, u.player_id, 2000, true
    from agent_uplines u join generate_series(1, ${tree.users}, ${ACTIVE_ONE_IN}) n on u.player_id = ${sqlIdOf('8000', 'n')}
   cross join generate_series(1, ${ACTIVE_DAYS}) d
   where u.shop_id = ${tree.own};
  insert into agent_days (shop_id, agent_id, day, stake, rebates, recharges, withdrawals, prizes, new_users)
  select ${tree.own}, ${idOf(tree, 'n')}, current_date - d, 100000, 3000, 50000, 0, 20000, 10
    from generate_series(0, ${DIRECT}) n, generate_series(0, ${DAYS}) d;
  insert into agent_days (shop_id, agent_id, day, stake, rebates, recharges, withdrawals, prizes, new_users)
  select shop_id, agent_id, day, sum(stake), 10 * count(*), 0, 0, 0, 0
    from agent_actives where shop_id = ${tree.own} group by 1, 2, 3
  on conflict do nothing;
  insert into agent_shop_days (shop_id, day, stake, prizes, rebates)
  select shop_id, day, coalesce(sum(stake) filter (where agent_id = ${tree.top}), 0),
         coalesce(sum(prizes) filter (where agent_id = ${tree.top}), 0), sum(rebates)
    from agent_days where shop_id = ${tree.own} group by 1, 2;
  insert into agent_active_counts (shop_id, agent_id, period, since, active_users)
  select shop_id, agent_id, 'day', day, count(*) from agent_actives where shop_id = ${tree.own} group by 1, 2, 4;
  insert into agent_month_actives (shop_id, agent_id, month, player_id)
  select distinct shop_id, agent_id, date_trunc('month', day)::date, player_id from agent_actives where shop_id = ${tree.own};
  insert into agent_active_counts (shop_id, agent_id, period, since, active_users)
  select shop_id, agent_id, 'month', month, count(*) from agent_month_actives where shop_id = ${tree.own} group by 1, 2, 4;
  insert into agent_branch_days (shop_id, agent_id, user_id, day, rebates)
  select a.shop_id, a.agent_id, b.id, a.day, 10 * count(*)
    from agent_actives a
   cross join lateral (
     select a.player_id as id
     union all
     select u.upline_id from agent_uplines u
      where u.shop_id = a.shop_id and u.player_id = a.player_id and u.upline_id <> a.agent_id) as b
   where a.shop_id = ${tree.own} and a.agent_id = ${tree.top}
   group by 1, 2, 3, 4;
  insert into agent_user_months (shop_id, agent_id, month, user_id, stake, rebates, is_direct, is_agent)
  select kept.shop_id, agent_id, date_trunc('month', day)::date, user_id, sum(stake), sum(rebates), m.parent_id = agent_id, m.is_agent
    from (select shop_id, agent_id, day, player_id as user_id, stake, 0 as rebates from agent_actives
           union all
          select shop_id, agent_id, day, user_id, 0, rebates from agent_branch_days) as kept
    join agent_members m on m.shop_id = kept.shop_id and m.player_id = user_id
   where kept.shop_id = ${tree.own} group by 1, 2, 3, 4, m.parent_id, m.is_agent;
  insert into agent_user_last_days (shop_id, agent_id, user_id, last_day, is_direct, is_agent)
  select a.shop_id, a.agent_id, a.player_id, max(a.day), m.parent_id = a.agent_id, m.is_agent
    from agent_actives a join agent_members m on m.shop_id = a.shop_id and m.player_id = a.player_id
   where a.shop_id = ${tree.own} group by 1, 2, 3, m.parent_id, m.is_agent;
  insert into agent_line_days (shop_id, agent_id, day, paid)
  select shop_id, agent_id, day, rebates from agent_days where shop_id = ${tree.own};
  insert into agent_category_until (shop_id, until) values (${tree.own}, now());
  insert into agent_category_days (shop_id, agent_id, day, category, stake)
  select shop_id, agent_id, day, 'jingcai', stake from agent_days where shop_id = ${tree.own}`

const REBATE_COLUMNS = `shop_id, id, agent_id, order_id, hold_id, player_id, level, category, rate, round, stake, change,
                       journal_id, posted_at`

const rebatesSql = (tree: Tree): string => `
  insert into rebates (${REBATE_COLUMNS})
  select ${tree.own}, ${sqlIdOf('c000', 'n')}, ${tree.top}, ${tree.model}, ${sqlIdOf('c000', 'n')},
         ${sqlIdOf('8000', `1 + n % ${tree.users}`)}, 1, 'jingcai', 30, 0, 2000, 60, ${sqlIdOf('c000', 'n')},
         now() - n * interval '20 seconds'
    from generate_series(1, ${REBATES}) n;
  insert into rebates (${REBATE_COLUMNS})
  select shop_id, ${sqlIdOf('c100', 'n')}, agent_id, order_id, hold_id, player_id, level, category, rate, 1, 0, -change,
         ${sqlIdOf('c100', 'n')}, posted_at + interval '1 second'
    from generate_series(1, ${REBATES}, ${TAKEN_BACK_ONE_IN}) n
    join rebates b on b.shop_id = ${tree.own} and b.id = ${sqlIdOf('c000', 'n')}`

/** A journal of each sale, and one of what each level got of it: a bill of the agent, as those always are. */
const openSalesSql = (tree: Tree): string => `
  create temporary table sales on commit drop as
  select n, ${sqlIdOf('d000', 'n')} as hold_id, ${sqlIdOf('8000', `1 + n * 199 % ${tree.users}`)} as player_id,
         now() + n * interval '1 millisecond' as at
    from generate_series(1, ${OPEN_SALES}) n;
  insert into order_parties (shop_id, order_id, player_id, role, share, hold_id)
  select ${tree.own}, hold_id, player_id, 'owner', 2000, hold_id from sales;
  insert into journals (shop_id, id, kind, cause_id, posted_at, business_at)
  select ${tree.own}, hold_id, 'bet_capture', hold_id, at, at from sales;
  insert into transfers (shop_id, journal_id, line, debit, credit, amount)
  select ${tree.own}, hold_id, 0, 'escrow', 'sales', 2000 from sales;
  insert into rebates (${REBATE_COLUMNS})
  select ${tree.own}, ${sqlIdOf('d100', '10 * n + level')}, upline_id, ${tree.model}, hold_id, s.player_id, level, 'jingcai', 5, 0,
         2000, 10, ${sqlIdOf('d100', '10 * n + level')}, at
    from sales s join agent_uplines u on u.shop_id = ${tree.own} and u.player_id = s.player_id;
  insert into journals (shop_id, id, kind, cause_id, posted_at, business_at, player_id, bill_no, money_after)
  select shop_id, id, 'rebate', id, posted_at, posted_at, agent_id, row_number() over (partition by agent_id order by id), 0
    from rebates
   where shop_id = ${tree.own} and id::text like '00000000-0000-7000-d100-%'`

/** The first pages that an agent opens, and the shop at its desk; what is no list counts as one of a single row. */
export function agentLists({ clients: { player, shop }, playerId: top }: ListsWorld, users: number) {
  const { agents } = player
  const { agentDesk: desk } = shop
  const direct = '00000000-0000-7000-8000-000000000001'
  return {
    center: async () => {
      const center = await agents.info({})
      if (center.ok && center.value.all_users !== users)
        throw new Error(`${center.value.all_users} are below the agent`)
      return asList(center)
    },
    user: async () => asList(await agents.getAgentById({ player_id: direct })),
    'users-direct': () => agents.users({}),
    'users-direct-by-rebates': () => agents.users({ sort: 'rebates' }),
    'users-direct-by-stake': () => agents.users({ sort: 'stake' }),
    'users-direct-by-last-bet': () => agents.users({ sort: 'last_bet' }),
    'users-agents-by-last-bet': () => agents.users({ scope: 'agents', sort: 'last_bet' }),
    'users-all': () => agents.users({ scope: 'all' }),
    'users-found': () => agents.users({ scope: 'all', search: String(users).padStart(8, '0').slice(-4) }),
    'users-agents': () => agents.users({ scope: 'agents' }),
    'users-agents-by-rebates': () => agents.users({ scope: 'agents', sort: 'rebates' }),
    account: () => agents.accountDetails({}),
    'account-taken-back': () => agents.accountDetails({ taken_back: 'true' }),
    orders: () => agents.orderlist({}),
    'orders-of-user': () => agents.orderlist({ player_id: direct }),
    'desk-summary': async () => asList(await desk.summary({})),
    'desk-tree': () => desk.tree({}),
    'desk-found': () => desk.tree({ search: String(RECRUITING).padStart(8, '0').slice(-4) }),
    'desk-agent': async () => asList(await desk.agent({ player_id: top })),
    'desk-reversals': () => desk.reversals({}),
  } as const
}

const asList = <T>(answer: { ok: true; value: T } | { ok: false; reason: string }) =>
  answer.ok ? { ok: true as const, value: { rows: [answer.value] } } : answer

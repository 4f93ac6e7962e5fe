import { chinaDate, hours, instant, minutes } from '@caimin/base'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedMatch } from '../../testing/betting-scene.ts'
import { must } from '../../testing/desk-scene.ts'
import { confirm } from '../../testing/match-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { betOf, followScene, printed } from '../follow/testing/follow-scene.ts'
import { keepAgentSumsUntil } from './sweep-sums.ts'
import { agentsScene } from './testing/agents-scene.ts'

/** An hour before a month ends. */
const START = instant(Date.parse('2026-11-30T23:00:00+08:00'))
/** Those of the release before; a cluster whose shops are distributed has none of them. */
const TRIGGERS = `select tgrelid::regclass as "table", tgname as name from pg_trigger
  where not tgisinternal and pg_get_triggerdef(oid) like '%agents_are_counted%'`

/** What is kept by writers, and what the rows say that it follows from. */
const FOLLOWS = {
  agent_members: [
    'select player_id, direct_users, all_users, is_agent from agent_members where shop_id = $1',
    `select m.player_id, (count(u) filter (where u.level = 1))::int as direct_users, count(u)::int as all_users,
            count(u) > 0 or exists (select from agent_rates r where r.shop_id = $1 and r.player_id = m.player_id) as is_agent
       from agent_members m left join agent_uplines u on u.shop_id = m.shop_id and u.upline_id = m.player_id
      where m.shop_id = $1 group by 1`,
  ],
  agent_shop_days: [
    'select day, stake, prizes, rebates from agent_shop_days where shop_id = $1',
    `select d.day, coalesce(sum(d.stake) filter (where m.levels = 0), 0)::bigint as stake,
            coalesce(sum(d.prizes) filter (where m.levels = 0), 0)::bigint as prizes, sum(d.rebates)::bigint as rebates
       from agent_days d join agent_members m on m.shop_id = d.shop_id and m.player_id = d.agent_id
      where d.shop_id = $1 group by 1`,
  ],
  agent_line_days: [
    'select agent_id, day, paid from agent_line_days where shop_id = $1 and paid <> 0',
    `select l.upline_id as agent_id, d.day, sum(d.rebates)::bigint as paid
       from agent_days d
       join (select player_id, upline_id from agent_uplines where shop_id = $1
              union all
             select player_id, player_id from agent_members where shop_id = $1) as l on l.player_id = d.agent_id
      where d.shop_id = $1 group by 1, 2 having sum(d.rebates) <> 0`,
  ],
  agent_active_counts: [
    'select agent_id, period, since, active_users from agent_active_counts where shop_id = $1',
    `select agent_id, period, date_trunc(period, day)::date as since, count(distinct player_id)::int as active_users
       from agent_actives cross join unnest('{day,month}'::text[]) as period
      where shop_id = $1 and has_bought group by 1, 2, 3`,
  ],
  agent_month_actives: [
    'select agent_id, month, player_id from agent_month_actives where shop_id = $1',
    `select distinct agent_id, date_trunc('month', day)::date as month, player_id
       from agent_actives where shop_id = $1 and has_bought`,
  ],
  agent_user_months: [
    'select agent_id, month, user_id, stake, rebates from agent_user_months where shop_id = $1',
    `select agent_id, date_trunc('month', day)::date as month, user_id, sum(stake)::bigint as stake, sum(rebates)::bigint as rebates
       from (select agent_id, day, player_id as user_id, stake, 0 as rebates from agent_actives where shop_id = $1
              union all
             select agent_id, day, user_id, 0, rebates from agent_branch_days where shop_id = $1) as kept
      group by 1, 2, 3`,
  ],
  agent_user_last_days: [
    'select agent_id, user_id, last_day from agent_user_last_days where shop_id = $1',
    `select agent_id, player_id as user_id, max(day) as last_day from agent_actives where shop_id = $1 and has_bought group by 1, 2`,
  ],
} as const

const app = await testApp({ at: START })
const scene = await followScene(app)
const { shop, operators } = scene
const { appointed, invitedBy } = await agentsScene(app, shop)
afterAll(() => app.close())

let line: readonly [top: TestPlayer, agent: TestPlayer, user: TestPlayer]
const newLine = async () => {
  const top = await appointed()
  const agent = await invitedBy(top)
  line = [top, agent, await invitedBy(agent)]
}

async function keep(): Promise<void> {
  await app.advance(minutes(1))
  await keepAgentSumsUntil(app, await app.database.read(async (r) => r.now))
}

const rowsOf = async (text: string) =>
  (await app.pool.query(text, [shop.id])).rows.map((row) => Object.values(row).join(' ')).toSorted()

/** Each table has what follows from the others; how many rows there are. */
async function expectFollowed(): Promise<number> {
  let count = 0
  for (const [table, [kept, wanted]] of Object.entries(FOLLOWS)) {
    const rows = await rowsOf(kept)
    expect(rows, table).toEqual(await rowsOf(wanted))
    expect(rows, table).not.toHaveLength(0)
    count += rows.length
  }
  return count
}

async function bought(player: TestPlayer): Promise<string> {
  const match = await seedMatch(app, { deadlineIn: hours(3) })
  const { order_id: orderId } = must(await player.client.betting.place(betOf(match, 5)))
  await printed(scene, orderId)
  return match.id
}

// A release that follows drops the triggers: the code adds up by itself, and not twice while they are there.
describe.each(['disable', 'enable'] as const)('with the triggers of the release before (%s)', (state) => {
  beforeAll(async () => {
    for (const { table, name } of (await app.pool.query(TRIGGERS)).rows)
      await app.pool.query(`alter table ${table} ${state} trigger ${name}`)
  })
  beforeEach(newLine)

  it('counts what follows from days once, when they are kept for the first time and when more comes', async () => {
    const [, agent, user] = line
    const voided = await bought(user)
    await keep()
    const first = await expectFollowed()
    await bought(user)
    await bought(agent)
    await keep()
    await app.advance(hours(6))
    await confirm(operators, { subject_kind: 'match', subject_id: voided, step: 'score' }, { void: true })
    await expect
      .poll(async () => (await app.pool.query("select from journals where kind = 'void_refund'")).rowCount)
      .toBe(state === 'disable' ? 1 : 2)
    await bought(user)
    await keep()
    expect(await expectFollowed()).toBeGreaterThan(first)
  })
})

it('counts what a server of the release before keeps and whom it lets join', async () => {
  const [top, agent, user] = line
  const [newcomer] = await app.players(1, { shop })
  const day = chinaDate(await app.database.read(async (r) => r.now))
  const write = (text: string, values: readonly unknown[]) => app.pool.query(text, [shop.id, ...values])
  for (const stake of [300, 400]) {
    await write(
      `insert into agent_days as d (shop_id, agent_id, day, stake, rebates, recharges, withdrawals, prizes, new_users)
       values ($1, $2, $3, $4, 7, 0, 0, 0, 0)
       on conflict (shop_id, agent_id, day) do update set stake = d.stake + excluded.stake, rebates = d.rebates + excluded.rebates`,
      [agent.playerId, day, stake],
    )
    await write(
      `insert into agent_actives as a (shop_id, agent_id, day, player_id, stake, has_bought) values ($1, $2, $3, $4, $5, true)
       on conflict (shop_id, agent_id, day, player_id) do update set stake = a.stake + excluded.stake, has_bought = true`,
      [top.playerId, '2027-01-01', user.playerId, stake],
    )
    await write(
      `insert into agent_branch_days as b (shop_id, agent_id, user_id, day, rebates) values ($1, $2, $3, $4, 7)
       on conflict (shop_id, agent_id, user_id, day) do update set rebates = b.rebates + excluded.rebates`,
      [top.playerId, user.playerId, day],
    )
  }
  await write(
    `with joined as (
       insert into agent_members (shop_id, player_id, parent_id, levels, since) values ($1, $2, $3, 2, now()) returning *)
     insert into agent_uplines (shop_id, player_id, level, upline_id)
     select j.shop_id, j.player_id, u.level, u.id
       from joined j cross join (values (1, $3::uuid), (2, $4)) as u (level, id)`,
    [newcomer?.playerId, agent.playerId, top.playerId],
  )
  await expectFollowed()
})

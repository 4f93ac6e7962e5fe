import { randomUUID } from 'node:crypto'
import { hours, instant, minutes, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { joinBelow } from '../../core/agents/index.ts'
import { seedMatch } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { confirm } from '../../testing/match-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { betOf, corrected, followScene, printed, scored } from '../follow/testing/follow-scene.ts'
import { keepAgentSumsUntil } from './sweep-sums.ts'
import { agentsScene, rateOf } from './testing/agents-scene.ts'

const app = await testApp({ at: instant(Date.parse('2026-11-20T12:00:00+08:00')) })
const scene = await followScene(app)
const { shop, operators } = scene
const { keeper, appointed, invitedBy } = await agentsScene(app, shop)
const { agentDesk: desk } = keeper.client
afterAll(() => app.close())

async function bought(player: TestPlayer, multiple: number, by = scene) {
  const match = await seedMatch(app, { deadlineIn: hours(3) })
  const { order_id: orderId } = must(await player.client.betting.place(betOf(match, multiple)))
  await printed(by, orderId)
  return { match, orderId }
}

const top = await appointed(50)
// Without money of their own.
const agent = await app.player({ shop })
await app.database.tx((t) => joinBelow(t, agent, { uplineId: top.playerId, mostLevels: 8, showsOrders: true }))
must(await rateOf(top, agent, 30))
const user = await invitedBy(agent)
const { match, orderId } = await bought(user, 50)

it('sums up all agents of the shop, each stake once', async () => {
  await app.player({ shop, balance: yuan(10) })
  const sums = {
    agents: 2,
    top_agents: 1,
    users: 2,
    players: 4,
    stake: '100.00',
    // 3.00 to the nearest, 2.00 to the one above.
    rebates: '5.00',
    owed: '0.00',
    owing: 0,
  }
  expect(must(await desk.summary({}))).toMatchObject(sums)
  await app.advance(minutes(1))
  await keepAgentSumsUntil(app, await app.database.read(async (r) => r.now))
  expect(must(await desk.summary({}))).toMatchObject(sums)
})

it('shows one agent with what the rates may be set to, and no player who is none', async () => {
  expect(must(await desk.agent({ player_id: agent.playerId }))).toMatchObject({
    parent: { player_id: top.playerId },
    rebates: '3.00',
    strain: { stake: '100.00', prizes: '0.00', excluded: 0 },
    warnings: [],
  })
  const [jingcai] = must(await desk.agent({ player_id: top.playerId })).ranges
  expect(jingcai).toEqual({ category: 'jingcai', rate: 50, least: 30, most: 70, stake: '100.00' })
  expect(reasonOf(await desk.agent({ player_id: user.playerId }))).toBe('not_found')
  const elsewhere = await app.staff('shopkeeper', await app.shop())
  expect(reasonOf(await elsewhere.client.agentDesk.agent({ player_id: top.playerId }))).toBe('not_found')
  expect(must(await elsewhere.client.agentDesk.summary({}))).toMatchObject({ agents: 0, users: 0, stake: '0.00' })
})

it('shows what the shop paid for the line of an agent, this month and in all, and what was staked in thirty days', async () => {
  // 3.00 to the agent and 2.00 to the one above.
  expect(must(await desk.agent({ player_id: agent.playerId })).paid_for_line).toEqual({ month: '3.00', all: '3.00' })
  const { paid_for_line, preview } = must(await desk.agent({ player_id: top.playerId }))
  expect(paid_for_line).toEqual({ month: '5.00', all: '5.00' })
  expect(preview).toEqual({ from: '2026-10-22', to: '2026-11-20' })
})

it('lists every rate of an agent with who set it and what it was before, page after page', async () => {
  const other = await appointed(10)
  for (let rate = 11; rate <= 35; rate += 1) {
    must(await desk.setRate({ request_id: randomUUID(), player_id: other.playerId, category: 'beidan', rate }))
  }
  const { rate_changes } = must(await desk.agent({ player_id: other.playerId }))
  expect(rate_changes).toBe(26)
  const first = must(await desk.rateChanges({ player_id: other.playerId }))
  const { rows: rest } = must(await desk.rateChanges({ player_id: other.playerId, cursor: first.next_cursor ?? '' }))
  const rows = [...first.rows, ...rest]
  expect(rows).toHaveLength(rate_changes)
  expect(rows[0]).toMatchObject({ category: 'beidan', no: 25, before: 34, rate: 35 })
  expect(rows[0]?.by).not.toBe('')
  expect(rows.at(-1)).toMatchObject({ category: 'jingcai', no: 1, before: 0, rate: 10 })
  await app.pool.query('update players set nickname = $2 where id = $1', [top.playerId, '上级'])
  expect(must(await desk.rateChanges({ player_id: agent.playerId })).rows).toMatchObject([
    { category: 'jingcai', before: 0, rate: 30, by: '上级' },
  ])
})

it('warns of an agent whose users exclude themselves far more often than the shop’s players', async () => {
  const other = await appointed(20)
  const users = [await invitedBy(other), await invitedBy(other), await invitedBy(other)]
  await app.players(20, { shop })
  for (const one of users) must(await one.client.limits.excludeSelf({ months: 6 }))
  const { strain, warnings } = must(await desk.agent({ player_id: other.playerId }))
  expect(strain.excluded).toBe(3)
  expect(warnings).toEqual(['exclusions'])
  expect(must(await desk.agent({ player_id: top.playerId })).warnings).toEqual([])
})

it('warns of an agent whose users lose unusually much, by what they staked and won', async () => {
  const elsewhere = await followScene(app)
  const other = await agentsScene(app, elsewhere.shop)
  const [harmful, lucky] = [await other.appointed(20), await other.appointed(20)]
  const [loser, winner] = [await other.invitedBy(harmful), await other.invitedBy(lucky)]
  // A thousand yuan each on the home win at 1.95.
  const lost = await bought(loser, 500, elsewhere)
  const won = await bought(winner, 500, elsewhere)
  const shown = async ({ playerId }: TestPlayer) => {
    const { strain, warnings } = must(await other.keeper.client.agentDesk.agent({ player_id: playerId }))
    return { ...strain, warnings }
  }
  const nothing = { stake: '1000.00', prizes: '0.00', excluded: 0 }
  expect(await shown(harmful)).toEqual({ ...nothing, warnings: [] })
  await app.advance(hours(6))
  await scored(scene, lost.match, '0:1')
  await scored(scene, won.match, '1:0')
  await expect.poll(async () => (await shown(lucky)).prizes, { timeout: 20_000 }).toBe('1950.00')
  const expectWarned = async () => {
    expect(await shown(harmful)).toEqual({ ...nothing, warnings: ['losses'] })
    expect(await shown(lucky)).toEqual({ ...nothing, prizes: '1950.00', warnings: [] })
  }
  await expectWarned()
  await app.advance(minutes(1))
  await keepAgentSumsUntil(app, await app.database.read(async (r) => r.now))
  await expectWarned()
})

it('lists every agent of more than a page once, those at the top first', async () => {
  const many = await app.players(60, { shop })
  for (const { playerId: player_id } of many) must(await desk.appoint({ request_id: randomUUID(), player_id }))
  const listed: { readonly levels: number; readonly player_id: string }[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = must(await desk.tree(cursor === undefined ? {} : { cursor }))
    listed.push(...page.rows)
    cursor = page.next_cursor
  }
  const { agents, top_agents } = must(await desk.summary({}))
  expect(new Set(listed.map(({ player_id }) => player_id)).size).toBe(agents)
  expect(listed).toHaveLength(agents)
  expect(listed.map(({ levels }) => levels)).toEqual(listed.map(({ levels }) => levels).toSorted())
  expect(listed.filter(({ levels }) => levels === 0)).toHaveLength(top_agents)
  expect(must(await desk.tree({ scope: 'owing' })).rows).toEqual([])
  const file = must(await desk.export({}))
  expect(file).toMatchObject({ rows: agents, next_cursor: null })
  expect(file.csv.split('\r\n')[0]).toContain('代理,手机,级,上级,竞彩%')
  expect(file.csv).not.toContain(top.mobile)
})

it('finds an agent by a part of the nickname, the end of the number or the code, in any view and in no other shop', async () => {
  await app.pool.query('update players set nickname = $2 where id = $1', [agent.playerId, '城西老王看球'])
  const { rows } = await app.pool.query('select code from invite_codes where player_id = $1', [agent.playerId])
  const code: string = rows[0].code
  const found = async (by: typeof desk, search: string, scope: 'all' | 'top' = 'all') =>
    must(await by.tree({ search, scope })).rows.map(({ player_id }) => player_id)
  for (const search of ['老王', '看', ' 王看球 ', agent.mobile.slice(-4), code, code.toLowerCase()]) {
    expect(await found(desk, search), search).toEqual([agent.playerId])
    expect(await found(desk, search, 'top'), search).toEqual([])
    expect(await found((await app.staff('shopkeeper', await app.shop())).client.agentDesk, search), search).toEqual([])
  }
  for (const search of ['王老', '%', agent.mobile.slice(0, 7), user.mobile.slice(-4)]) {
    expect(await found(desk, search), search).toEqual([])
  }
})

it('goes through all who have the same word in their names, page after page', async () => {
  await app.pool.query(
    `update players set nickname = '同名' || right(id::text, 6) where id in (
    select player_id from agent_members where shop_id = $1 and parent_id is null)`,
    [shop.id],
  )
  const listed: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = must(await desk.tree({ search: '同名', ...(cursor !== undefined && { cursor }) }))
    listed.push(...page.rows.map(({ player_id }) => player_id))
    cursor = page.next_cursor
  }
  expect(listed).toHaveLength(must(await desk.summary({})).top_agents)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.length).toBeGreaterThan(50)
})

it('lists what was taken back with its order, and shows who still owes of it', async () => {
  // Of the 3.00 the agent has 1.00 when they are taken back.
  await bought(agent, 1)
  await confirm(operators, { subject_kind: 'match', subject_id: match.id, step: 'score' }, { void: true })
  await expect
    .poll(async () => must(await user.client.orders.info({ order_id: orderId })).state, { timeout: 20_000 })
    .toBe(10)
  const { rows } = must(await desk.reversals({}))
  expect(rows).toHaveLength(2)
  expect(rows.find(({ player_id }) => player_id === top.playerId)).toMatchObject({
    change: '-2.00',
    owed: '0.00',
    reason: 'voided',
    refunded: '100.00',
  })
  expect(rows[0]?.void_matches).toEqual([expect.stringMatching(/^周.\d+$/)])
  expect(rows.find(({ player_id }) => player_id === agent.playerId)).toMatchObject({
    stake: '0.00',
    change: '-3.00',
    owed: '2.00',
    rate: 30,
  })
  expect(must(await desk.summary({}))).toMatchObject({ stake: '2.00', rebates: '0.00', owed: '2.00', owing: 1 })
  expect(must(await desk.tree({ scope: 'owing' })).rows).toMatchObject([{ player_id: agent.playerId, owed: '2.00' }])
})

it('says in the account of an agent why each line changes what an order brought, and what came back', async () => {
  await app.advance(hours(6))
  await corrected(scene, match, '0:1')
  await expect
    .poll(async () => must(await user.client.orders.info({ order_id: orderId })).state, { timeout: 20_000 })
    .toBe(8)
  const { rows } = must(await top.client.agents.accountDetails({}))
  const ofOrder = rows.filter(({ level, rate }) => level === 2 && rate === 20)
  expect(ofOrder.map(({ change, reason, refunded }) => [change, reason, refunded])).toEqual([
    ['2.00', 'corrected', null],
    ['-2.00', 'voided', '100.00'],
    ['2.00', null, null],
  ])
})

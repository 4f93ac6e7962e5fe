import { randomUUID } from 'node:crypto'
import { addMs, chinaDate, days, type Fen, fenOf, hours, instant, minutes } from '@caimin/base'
import { AGREEMENT_VERSION, type InputOf } from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import { joinBelow } from '../../core/agents/index.ts'
import { proveLedger, proveShops } from '../../core/ledger/index.ts'
import { seedMatch, type TestMatch } from '../../testing/betting-scene.ts'
import { advanceAndCloseBooks } from '../../testing/close-books.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { confirm } from '../../testing/match-scene.ts'
import { type SignedIn, TEST_PASSWORD } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { codeFor } from '../../testing/withdraw-scene.ts'
import { betOf, corrected, followScene, printed } from '../follow/testing/follow-scene.ts'
import { keepAgentSumsUntil } from './sweep-sums.ts'
import { agentsScene, rateOf } from './testing/agents-scene.ts'

const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const app = await testApp({ at: START })
const scene = await followScene(app)
const { shop, operators } = scene
const { keeper, switchOn, credit, appointed, invitedBy } = await agentsScene(app, shop)
const { agentDesk: desk } = keeper.client

afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

const match = (): Promise<TestMatch> => seedMatch(app, { deadlineIn: hours(3) })

async function bought(player: SignedIn, multiple: number, on?: TestMatch): Promise<string> {
  const { order_id } = must(await player.client.betting.place(betOf(on ?? (await match()), multiple)))
  await printed(scene, order_id)
  return order_id
}

it('shows an agent sums of those below, and each of them no more than they agreed to', async () => {
  const top = await appointed()
  const agent = await invitedBy(top)
  const shy = await invitedBy(agent, false)
  must(await rateOf(top, agent, 30))
  await bought(agent, 10)
  await bought(shy, 50)
  const center = must(await top.client.agents.info({}))
  expect(center).toMatchObject({ is_agent: true, is_paused: false, direct_users: 1, all_users: 2, owed: '0.00' })
  expect(center.today).toEqual({
    stake: '120.00',
    // 5 % of 20.00 and 2 % of 100.00.
    rebates: '3.00',
    active_users: 2,
    new_users: 2,
    recharges: '2000.00',
    withdrawals: '0.00',
    prizes: '0.00',
  })
  expect(center.month).toEqual(center.today)
  expect(center.yesterday).toMatchObject({ stake: '0.00', rebates: '0.00', active_users: 0, new_users: 0 })
  expect(must(await agent.client.agents.info({})).today).toMatchObject({
    stake: '100.00',
    rebates: '3.00',
    active_users: 1,
  })
  const [first, second] = must(await top.client.agents.accountDetails({})).rows
  expect(first).toMatchObject({ order: null, level: 2, rate: 20, stake: '100.00', change: '2.00' })
  expect(second).toMatchObject({ order: { game: 'jczq' }, level: 1, rate: 50, stake: '20.00', change: '1.00' })
  expect(must(await top.client.agents.orderlist({})).rows).toHaveLength(1)
  expect(must(await top.client.agents.orderlist({ player_id: shy.playerId })).rows).toEqual([])
})

it('has an agent set rates of those directly below alone, within what they have', async () => {
  const top = await appointed(50)
  const agent = await invitedBy(top)
  const user = await invitedBy(agent)
  expect(await rateOf(top, agent, 51)).toMatchObject({ reason: 'rate_too_high', detail: { most: 50 } })
  must(await rateOf(top, agent, 30))
  must(await rateOf(agent, user, 20))
  expect(await rateOf(top, agent, 19)).toMatchObject({ reason: 'rate_too_low', detail: { least: 20 } })
  expect(reasonOf(await rateOf(top, user, 10))).toBe('not_found')
  expect(reasonOf(await rateOf(agent, agent, 10))).toBe('not_found')
  const [jingcai] = must(await top.client.agents.getAgentById({ player_id: agent.playerId })).rates
  expect(jingcai).toEqual({ category: 'jingcai', rate: 30, own: 50, least: 20, most: 50, stake: '0.00' })
  expect(must(await agent.client.agents.agentInfo({}))).toMatchObject({
    set_by: 'agent',
    rates: [{ rate: 30 }, {}, {}, {}, {}],
  })
  expect(must(await top.client.agents.agentInfo({}))).toMatchObject({ set_by: 'shop' })
})

it('gives the shop its agents with what they cost, and lets it pause one', async () => {
  const top = await appointed(50)
  const agent = await invitedBy(top)
  must(await rateOf(top, agent, 30))
  const user = await invitedBy(agent)
  await bought(user, 50)
  const treeOf = async () =>
    must(await desk.tree({})).rows.filter(({ player_id }) => [top.playerId, agent.playerId].includes(player_id))
  expect(await treeOf()).toMatchObject([
    { player_id: top.playerId, parent: null, direct_users: 1, all_users: 2, stake: '100.00', rebates: '2.00' },
    {
      player_id: agent.playerId,
      parent: { player_id: top.playerId },
      levels: 1,
      stake: '100.00',
      rebates: '3.00',
      is_paused: false,
    },
  ])
  must(await desk.pause({ request_id: randomUUID(), player_id: agent.playerId, is_paused: true }))
  await bought(user, 50)
  expect((await treeOf())[1]).toMatchObject({ is_paused: true, stake: '200.00', rebates: '3.00' })
  expect((await treeOf())[0]).toMatchObject({ rebates: '4.00' })
})

it('appoints players of the own shop, once, and only while there are agents', async () => {
  const appoint = (player_id: string) => desk.appoint({ request_id: randomUUID(), player_id })
  const player = await app.player({ shop })
  const foreign = await app.player({ shop: await app.shop() })
  expect(reasonOf(await appoint(foreign.playerId))).toBe('not_found')
  must(await appoint(player.playerId))
  expect(reasonOf(await appoint(player.playerId))).toBe('already_agent')
  must(await switchOn(false))
  expect(reasonOf(await appoint((await app.player({ shop })).playerId))).toBe('agents_off')
  must(await switchOn())
})

const settled = (player: SignedIn, order_id: string, state: number) =>
  expect.poll(async () => must(await player.client.orders.info({ order_id })).state, { timeout: 20_000 }).toBe(state)

/** The rebates that the wallet's bills show, less what was taken back. */
async function byBills(player: SignedIn, day: string): Promise<Fen> {
  const range = { from: day, to: day, size: '50' }
  const { rows } = must(await player.client.bills.bills(range))
  const own = rows.filter(
    ({ kind, subject }) => subject.kind === 'none' && (kind === 'rebate' || kind === 'correction'),
  )
  return own.reduce((total, { change }) => (total + fenOf(change)) as Fen, 0n as Fen)
}

it('keeps sums that equal what is summed up from the beginning, across midnight, corrections and late money', async () => {
  const top = await appointed(50)
  const agent = await invitedBy(top)
  must(await rateOf(top, agent, 30))
  const user = await invitedBy(agent)
  const first = chinaDate(await app.database.read(async (r) => r.now))
  const chosen = async () => must(await top.client.agents.info({ from: first, to: chinaDate(addMs(START, days(20))) }))
  const on = await match()
  const orderId = await bought(user, 50, on)
  const keep = async () => keepAgentSumsUntil(app, await app.database.read(async (r) => r.now))
  const live = await chosen()
  await app.advance(minutes(1))
  await keep()
  expect(await chosen()).toEqual({ ...live, server_time: expect.any(String) })
  await app.advance(hours(13))
  await confirm(operators, { subject_kind: 'match', subject_id: on.id, step: 'score' }, { void: true })
  await settled(user, orderId, 10)
  const second = chinaDate(await app.database.read(async (r) => r.now))
  expect(second).not.toBe(first)
  // What came back counts on the day on which it came back.
  expect((await chosen()).yesterday).toMatchObject({ stake: '100.00', rebates: '2.00', active_users: 1 })
  expect((await chosen()).today).toMatchObject({ stake: '-100.00', rebates: '-2.00', active_users: 0 })
  await app.advance(minutes(1))
  await keep()
  expect((await chosen()).today).toMatchObject({ stake: '-100.00', rebates: '-2.00', active_users: 0 })
  await corrected(scene, on, '0:1')
  await settled(user, orderId, 8)
  await bought(user, 25)
  await credit(user.playerId, '50.00')
  const before = await chosen()
  expect(before.today).toMatchObject({ stake: '50.00', rebates: '1.00', active_users: 1, recharges: '50.00' })
  expect(before.chosen).toMatchObject({
    stake: '150.00',
    rebates: '3.00',
    active_users: 1,
    new_users: 2,
    recharges: '2050.00',
  })
  for (let round = 0; round < 2; round += 1) {
    await app.advance(minutes(1))
    await keep()
    const { chosen: sums, today, yesterday } = await chosen()
    expect({ sums, today, yesterday }).toEqual({
      sums: before.chosen,
      today: before.today,
      yesterday: before.yesterday,
    })
  }
  const inMonth = async (month: string) => must(await top.client.agents.accountDetails({ month })).rows.length
  expect(await inMonth('2026-11')).toBeGreaterThan(0)
  expect([await inMonth('2026-10'), await inMonth('2026-12')]).toEqual([0, 0])
  expect(await byBills(top, first)).toBe(200n)
  expect(await byBills(top, second)).toBe(100n)
})

it('finds users by name or number, and ranks those directly below by what they brought', async () => {
  const top = await appointed()
  const [little, much] = [await invitedBy(top), await invitedBy(top)]
  const none = await invitedBy(top)
  await bought(little, 10)
  await bought(much, 50)
  const listed = async (input: InputOf<'agents', 'users'>) =>
    must(await top.client.agents.users(input)).rows.map(({ player_id }) => player_id)
  expect(await listed({})).toEqual([none, much, little].map(({ playerId }) => playerId))
  for (const sort of ['rebates', 'stake'] as const) {
    const ranked = must(await top.client.agents.users({ sort })).rows
    expect(ranked.map(({ player_id }) => player_id)).toEqual([much, little, none].map(({ playerId }) => playerId))
    expect(ranked.map(({ stake }) => stake)).toEqual(['100.00', '20.00', '0.00'])
    expect(reasonOf(await top.client.agents.users({ sort, scope: 'all' }))).toBe('bad_input')
  }
  expect(must(await top.client.agents.users({ month: '2026-01' })).rows.map(({ stake }) => stake)).toEqual([
    '0.00',
    '0.00',
    '0.00',
  ])
  expect(await listed({ search: much.mobile.slice(-4) })).toEqual([much.playerId])
  expect(await listed({ search: much.mobile.slice(-4), scope: 'all' })).toEqual([much.playerId])
  expect(await listed({ search: '%' })).toEqual([])
  expect(await listed({ search: top.mobile.slice(-4) })).toEqual([])
})

it('finds a nickname by any part of it, however short, in any case', async () => {
  const top = await appointed()
  const [star, moon] = [await invitedBy(top), await invitedBy(top)]
  const call = (playerId: string, nickname: string) =>
    app.pool.query('update players set nickname = $2 where id = $1', [playerId, nickname])
  await call(star.playerId, '北斗星Lucky_7')
  await call(moon.playerId, '海上明月')
  const found = async (search: string) =>
    must(await top.client.agents.users({ search, scope: 'all' })).rows.map(({ player_id }) => player_id)
  for (const part of ['斗星', '星', 'lucky', 'LUCKY_7', '北斗星Lucky_7']) {
    expect(await found(part), part).toEqual([star.playerId])
  }
  expect(await found('明月')).toEqual([moon.playerId])
  for (const part of ['月明', 'lucky%7', '北星', '海_明']) expect(await found(part), part).toEqual([])
})

it('ranks many users page by page, each once, those without anything above negative ones', async () => {
  const top = await appointed()
  const users = await app.players(45, { shop })
  await app.database.tx(async (t) => {
    for (const user of users) await joinBelow(t, user, { uplineId: top.playerId, mostLevels: 8, showsOrders: false })
  })
  // Some of the same amount, and a third of them without a row.
  const amounts = users.map((_, index) => (index % 3 === 0 ? null : (index % 5) * 100 - 100))
  await app.pool.query(
    `insert into agent_user_months (shop_id, agent_id, month, user_id, stake, rebates)
     select $1, $2, '2026-01-01', id, amount, amount from unnest($3::uuid[], $4::bigint[]) as k (id, amount) where amount is not null`,
    [shop.id, top.playerId, users.map(({ playerId }) => playerId), amounts],
  )
  const expected = users
    .map(({ playerId }, index) => ({ playerId, amount: amounts[index] ?? 0 }))
    .toSorted((a, b) => b.amount - a.amount || (a.playerId < b.playerId ? 1 : -1))
    .map(({ playerId }) => playerId)
  for (const sort of ['rebates', 'stake'] as const) {
    const listed: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const asked = { sort, month: '2026-01', ...(cursor !== undefined && { cursor }) }
      const page = must(await top.client.agents.users(asked))
      listed.push(...page.rows.map(({ player_id }) => player_id))
      cursor = page.next_cursor
    }
    expect(listed).toEqual(expected)
  }
})

it('lists each line of many once, page by page', async () => {
  const top = await appointed()
  const user = await invitedBy(top)
  await bought(user, 1)
  // Of the same moment, and nothing together.
  await app.pool.query(
    `insert into rebates select shop_id, gen_random_uuid(), agent_id, order_id, gen_random_uuid(), player_id, level, category, rate,
                                added.round, stake, added.change, journal_id, posted_at
       from rebates cross join generate_series(1, 15) cross join (values (0, 1), (1, -1)) as added (round, change)
      where agent_id = $1`,
    [top.playerId],
  )
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = must(await top.client.agents.accountDetails(cursor === undefined ? {} : { cursor }))
    ids.push(...page.rows.map(({ rebate_id }) => rebate_id))
    cursor = page.next_cursor
  }
  expect(new Set(ids).size).toBe(31)
  expect(ids).toHaveLength(31)
})

it('puts who signs up with a code below the inviter, on the terms that they agreed to', async () => {
  const top = await appointed()
  const { code: invite_code } = must(await top.client.invites.index({}))
  expect(must(await app.stranger().client.invites.inviter({ code: invite_code }))).toMatchObject({
    agents_see_sums: true,
  })
  for (const [mobile, shows_orders] of [
    ['13500000001', true],
    ['13500000002', undefined],
  ] as const) {
    must(await app.stranger().client.account.phoneSend({ mobile, event: 'register' }))
    const code = await codeFor(app, { mobile })
    const newcomer = { mobile, code, password: TEST_PASSWORD, is_adult: true, agreement_version: AGREEMENT_VERSION }
    must(await app.stranger().client.account.register({ ...newcomer, invite_code, shows_orders }))
  }
  const users = must(await top.client.agents.users({})).rows
  expect(users.map(({ mobile }) => mobile).toSorted()).toEqual(['135****0001', '135****0002'])
  const shown = users.map(async ({ player_id }) => must(await top.client.agents.getAgentById({ player_id })))
  expect((await Promise.all(shown)).map(({ mobile, shows_orders }) => [mobile, shows_orders]).toSorted()).toEqual([
    ['135****0001', true],
    ['135****0002', false],
  ])
})

it('leaves an agent who excludes themselves the rebates, and takes the ways to invite', async () => {
  const top = await appointed(50)
  const agent = await invitedBy(top)
  const user = await invitedBy(agent)
  must(await rateOf(top, agent, 30))
  const { code } = must(await agent.client.invites.index({}))
  must(await agent.client.limits.excludeSelf({ months: 6 }))
  await bought(user, 50)
  expect(must(await agent.client.agents.info({})).today).toMatchObject({ stake: '100.00', rebates: '3.00' })
  expect(must(await top.client.agents.info({})).today).toMatchObject({ stake: '100.00', rebates: '2.00' })
  expect(must(await agent.client.agents.accountDetails({})).rows).toMatchObject([{ change: '3.00', rate: 30 }])

  const { agents, invites } = agent.client
  expect(must(await invites.index({})).refused).toBe('self_excluded')
  expect(reasonOf(await app.stranger().client.invites.inviter({ code }))).toBe('not_found')
  const added = { request_id: randomUUID(), mobile: '13500000003' }
  expect(reasonOf(await agents.addUser(added))).toBe('self_excluded')
  expect(must(await agents.users({})).rows.map(({ player_id }) => player_id)).toEqual([user.playerId])
})

it('gives agents what a proof of what is new finds in the books', async () => {
  const proofOf = async () =>
    (await app.pool.query('select whole_at, proved_at, differences from shop_proofs where shop_id = $1', [shop.id]))
      .rows[0]
  const agent = await appointed()
  await bought(agent, 10)
  await advanceAndCloseBooks(app)
  await app.advance(hours(21))
  await proveShops(app)
  const whole = await proofOf()
  await bought(agent, 20)
  await app.advance(hours(21))
  await proveShops(app)
  const recent = await proofOf()
  expect(recent).toMatchObject({ whole_at: whole.whole_at, differences: [] })
  expect(recent.proved_at).not.toEqual(whole.proved_at)
})

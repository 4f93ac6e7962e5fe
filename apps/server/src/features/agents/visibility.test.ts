import { randomUUID } from 'node:crypto'
import { hours, instant } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { seedMatch } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { SignedIn, TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { betOf, followScene, printed } from '../follow/testing/follow-scene.ts'
import { agentsScene, rateOf } from './testing/agents-scene.ts'

const app = await testApp({ at: instant(Date.parse('2026-11-20T12:00:00+08:00')) })
const scene = await followScene(app)
const { shop } = scene
const { keeper, appointed, invitedBy } = await agentsScene(app, shop)
const abroad = await app.shop()
const foreign = await agentsScene(app, abroad)

afterAll(() => app.close())

// top ── agent ── open (shows orders), shy (sums alone)
//   └─── beside ── besides
const top = await appointed()
const agent = await invitedBy(top)
const open = await invitedBy(agent)
const shy = await invitedBy(agent, false)
const beside = await invitedBy(top)
const besides = await invitedBy(beside)
const stranger = await app.player({ shop })
const elsewhere = await foreign.appointed()
const elsewhereBelow = await foreign.invitedBy(elsewhere)

const PEOPLE = { top, agent, open, shy, beside, besides, stranger, elsewhere, elsewhereBelow } as const
type Who = keyof typeof PEOPLE
const WHO = Object.keys(PEOPLE) as Who[]

/** Of those named, each caller sees sums; of those who agreed to it, orders as well. */
const BELOW: Readonly<Record<Who, readonly Who[]>> = {
  top: ['agent', 'open', 'shy', 'beside', 'besides'],
  agent: ['open', 'shy'],
  open: [],
  shy: [],
  beside: ['besides'],
  besides: [],
  stranger: [],
  elsewhere: ['elsewhereBelow'],
  elsewhereBelow: [],
}
const SHOW_ORDERS: readonly Who[] = ['agent', 'open', 'beside', 'besides']

/** Names that are no part of each other. */
const nameOf = (who: Who): string => `昵称${WHO.indexOf(who)}号`

for (const who of WHO) {
  const { playerId } = PEOPLE[who]
  await app.pool.query('update players set nickname = $2 where id = $1', [playerId, nameOf(who)])
}

async function bought(player: TestPlayer): Promise<{ readonly orderId: string; readonly orderNo: string }> {
  const match = await seedMatch(app, { deadlineIn: hours(3) })
  const { order_id: orderId } = must(await player.client.betting.place(betOf(match, 10)))
  await printed(scene, orderId)
  const { rows } = await app.pool.query<{ order_no: string }>('select order_no from orders where id = $1', [orderId])
  return { orderId, orderNo: rows[0]?.order_no ?? '' }
}

// So that each level gets something of those below it.
must(await rateOf(top, agent, 30))
must(await rateOf(top, beside, 20))

const BUYERS = ['agent', 'open', 'shy', 'beside', 'besides'] as const satisfies readonly Who[]
const orders = new Map<Who, { readonly orderId: string; readonly orderNo: string }>()
for (const who of BUYERS) orders.set(who, await bought(PEOPLE[who]))

/** Each call, once for each person whom it can name. */
async function everything({ client: { agents } }: TestPlayer): Promise<string> {
  const ids = WHO.map((who) => PEOPLE[who].playerId)
  const answers = await Promise.all([
    agents.info({}),
    agents.info({ from: '2026-11-01', to: '2026-11-30' }),
    agents.agentInfo({}),
    ...(['direct', 'all', 'agents'] as const).map((scope) => agents.users({ scope })),
    ...(['direct', 'agents'] as const).map((scope) => agents.users({ scope, sort: 'rebates', month: '2026-11' })),
    ...(['direct', 'agents'] as const).map((scope) => agents.users({ scope, sort: 'stake' })),
    ...(['direct', 'agents'] as const).map((scope) => agents.users({ scope, sort: 'last_bet' })),
    agents.accountDetails({}),
    agents.accountDetails({ taken_back: 'true' }),
    agents.orderlist({}),
    agents.addedUsers({}),
    agents.proposedShops({}),
    ...ids.map((player_id) => agents.getAgentById({ player_id })),
    ...ids.map((player_id) => agents.orderlist({ player_id })),
    ...ids.map((player_id) => agents.rateChanges({ player_id })),
  ])
  return JSON.stringify(answers)
}

it.each(WHO)('shows %s those below and no one else, and orders of who agreed to it alone', async (caller) => {
  const shown = await everything(PEOPLE[caller])
  for (const who of WHO.filter((other) => other !== caller)) {
    const { playerId, mobile, personId } = PEOPLE[who]
    const isBelow = BELOW[caller].includes(who)
    expect([who, shown.includes(playerId)]).toEqual([who, isBelow])
    expect([who, shown.includes(nameOf(who))]).toEqual([who, isBelow])
    expect([who, shown.includes(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)]).toEqual([who, isBelow])
    const order = orders.get(who)
    const seesOrder = isBelow && SHOW_ORDERS.includes(who)
    if (order !== undefined) expect([who, shown.includes(order.orderNo)]).toEqual([who, seesOrder])
    for (const never of [mobile, personId, order?.orderId ?? mobile]) expect(shown).not.toContain(never)
  }
  for (const never of ['王', '小雨', 'buckets', 'sfz', 'bank', 'limit']) expect(shown).not.toContain(never)
})

it('answers who asks for a player that is not below as if there were no such player', async () => {
  for (const caller of WHO) {
    const { agents } = PEOPLE[caller].client
    for (const who of WHO) {
      const expected = BELOW[caller].includes(who) ? 'ok' : 'not_found'
      const { playerId: player_id } = PEOPLE[who]
      expect([caller, who, reasonOf(await agents.getAgentById({ player_id }))]).toEqual([caller, who, expected])
      expect([caller, who, reasonOf(await agents.orderlist({ player_id }))]).toEqual([caller, who, expected])
    }
    expect(reasonOf(await agents.getAgentById({ player_id: randomUUID() }))).toBe('not_found')
  }
})

const keysOf = (value: unknown): string[] => Object.keys(value as object).toSorted()
const SUMS = ['active_users', 'new_users', 'prizes', 'rebates', 'recharges', 'stake', 'withdrawals']
const USER = ['is_agent', 'last_bet_on', 'level', 'mobile', 'name', 'player_id', 'rebates', 'since', 'stake', 'users']
const ENTRY = ['at', 'category', 'change', 'level', 'order', 'rate', 'reason', 'rebate_id', 'refunded', 'stake']

it('has exactly these fields in what an agent is shown', async () => {
  const { agents } = top.client
  const center = must(await agents.info({}))
  for (const sums of [center.today, center.yesterday, center.month]) expect(keysOf(sums)).toEqual(SUMS)
  const [row] = must(await agents.users({ scope: 'all' })).rows
  expect(keysOf(row)).toEqual(USER)
  const one = must(await agents.getAgentById({ player_id: agent.playerId }))
  expect(keysOf(one)).toEqual(
    [
      ...USER,
      ...[
        'below',
        'can_set_rates',
        'preview',
        'prizes',
        'rate_changes',
        'rates',
        'recharges',
        'server_time',
        'shows_orders',
        'withdrawals',
      ],
    ].toSorted(),
  )
  // 5 % of the agent's own 20.00, and 2 % of as much of each of the two below.
  expect(one).toMatchObject({ stake: '20.00', rebates: '1.80', recharges: '1000.00', withdrawals: '0.00' })
  expect(keysOf(one.below)).toEqual(SUMS)
  expect(keysOf(one.rates[0])).toEqual(['category', 'least', 'most', 'own', 'rate', 'stake'])
  expect(keysOf(one.preview)).toEqual(['from', 'to'])
  const [change] = must(await agents.rateChanges({ player_id: agent.playerId })).rows
  expect(keysOf(change)).toEqual(['at', 'before', 'category', 'no', 'rate'])
  // Of who is further down neither what another rate would bring nor what was set is shown.
  const further = must(await agents.getAgentById({ player_id: open.playerId }))
  expect(further).toMatchObject({ can_set_rates: false, rate_changes: 0 })
  expect(new Set(further.rates.map(({ stake }) => stake))).toEqual(new Set(['0.00']))
  const [entry] = must(await agents.orderlist({})).rows
  expect(keysOf(entry)).toEqual(ENTRY)
  expect(keysOf(entry?.order)).toEqual(['game', 'name', 'order_no'])
  expect(keysOf(must(await agents.accountDetails({})).rows[0])).toEqual(ENTRY)
})

const DIRECT: Readonly<Partial<Record<Who, readonly Who[]>>> = {
  top: ['agent', 'beside'],
  agent: ['open', 'shy'],
  beside: ['besides'],
  elsewhere: ['elsewhereBelow'],
}

it('sets rates of those directly below alone, and lists what was set', async () => {
  for (const caller of WHO) {
    for (const who of WHO) {
      const set = { request_id: randomUUID(), player_id: PEOPLE[who].playerId, category: 'beidan', rate: 0 } as const
      const isDirect = DIRECT[caller]?.includes(who) === true
      const reason = reasonOf(await PEOPLE[caller].client.agents.setRate(set))
      expect([caller, who, reason]).toEqual([caller, who, isDirect ? 'ok' : 'not_found'])
      const changes = reasonOf(await PEOPLE[caller].client.agents.rateChanges({ player_id: PEOPLE[who].playerId }))
      expect([caller, who, changes]).toEqual([caller, who, isDirect ? 'ok' : 'not_found'])
    }
  }
})

it('shows the agents of a shop to its own keeper alone', async () => {
  const own = must(await keeper.client.agentDesk.tree({})).rows.map(({ player_id }) => player_id)
  expect(own.toSorted()).toEqual([top, agent, beside].map(({ playerId }) => playerId).toSorted())
  const others = must(await foreign.keeper.client.agentDesk.tree({})).rows.map(({ player_id }) => player_id)
  expect(others).toEqual([elsewhere.playerId])
  const pause = { request_id: randomUUID(), player_id: top.playerId, is_paused: true }
  expect(reasonOf(await foreign.keeper.client.agentDesk.pause(pause))).toBe('not_found')
  const ofTop = { player_id: top.playerId }
  expect(reasonOf(await foreign.keeper.client.agentDesk.rateChanges(ofTop))).toBe('not_found')
})

it('shows agents above sums alone, or orders too, as soon as the person says so, and when that was', async () => {
  const orderNo = orders.get('open')?.orderNo ?? ''
  const seenBy = async (caller: TestPlayer) => (await everything(caller)).includes(orderNo)
  const shows = (shows_orders: boolean) => open.client.invites.showsOrders({ shows_orders })
  const sums = async () => {
    const { stake, rebates } = must(await agent.client.agents.getAgentById({ player_id: open.playerId }))
    return { stake, rebates }
  }
  const before = await sums()
  expect(must(await open.client.invites.invitedBy({})).agents).toEqual({ shows_orders: true, changed_at: null })
  expect([await seenBy(top), await seenBy(agent)]).toEqual([true, true])

  const { agents: hidden } = must(await shows(false))
  expect(hidden).toEqual({ shows_orders: false, changed_at: expect.any(String) })
  expect([await seenBy(top), await seenBy(agent)]).toEqual([false, false])
  expect(must(await agent.client.agents.getAgentById({ player_id: open.playerId })).shows_orders).toBe(false)
  expect(await sums()).toEqual(before)
  // To say the same again is no change.
  await app.advance(hours(1))
  expect(must(await shows(false)).agents).toEqual(hidden)

  const { agents: shown } = must(await shows(true))
  expect(shown?.changed_at).not.toBe(hidden?.changed_at)
  expect([await seenBy(top), await seenBy(agent)]).toEqual([true, true])
  // Who has no agent above has nothing to say, and no one says it for another.
  for (const who of [top, stranger]) {
    expect(reasonOf(await who.client.invites.showsOrders({ shows_orders: true }))).toBe('no_agent_above')
  }
  expect(must(await shy.client.invites.invitedBy({})).agents).toMatchObject({ shows_orders: false })
})

/** Every call of the desk, about the agent at the top of the shop. */
const DESK_CALLS = {
  settings: ({ agentDesk }) => agentDesk.settings({}),
  saveSettings: ({ agentDesk }) => agentDesk.saveSettings({ ...requested(), is_on: false, rate_ceiling: 10 }),
  summary: ({ agentDesk }) => agentDesk.summary({}),
  tree: ({ agentDesk }) => agentDesk.tree({}),
  export: ({ agentDesk }) => agentDesk.export({}),
  agent: ({ agentDesk }) => agentDesk.agent({ player_id: top.playerId }),
  rateChanges: ({ agentDesk }) => agentDesk.rateChanges({ player_id: top.playerId }),
  reversals: ({ agentDesk }) => agentDesk.reversals({}),
  appoint: ({ agentDesk }) => agentDesk.appoint({ ...requested(), player_id: stranger.playerId }),
  setRate: ({ agentDesk }) =>
    agentDesk.setRate({ ...requested(), player_id: top.playerId, category: 'beidan', rate: 40 }),
  pause: ({ agentDesk }) => agentDesk.pause({ ...requested(), player_id: top.playerId, is_paused: true }),
} as const satisfies {
  readonly [Call in keyof SignedIn['client']['agentDesk']]: (
    client: SignedIn['client'],
  ) => ReturnType<SignedIn['client']['agentDesk'][Call]>
}

const CALLS = Object.keys(DESK_CALLS) as (keyof typeof DESK_CALLS)[]
const requested = () => ({ request_id: randomUUID() })

const shopState = async () => {
  const { agentDesk } = keeper.client
  const { server_time: _, ...shown } = must(await agentDesk.agent({ player_id: top.playerId }))
  const members = await app.pool.query('select player_id from agent_members where shop_id = $1 order by 1', [shop.id])
  return { shown, settings: must(await agentDesk.settings({})), members: members.rows }
}

it.each(CALLS)('refuses %s of the desk to agents, users, strangers and visitors, and changes nothing', async (call) => {
  const before = await shopState()
  const callers = { top, agent, shy, stranger, elsewhere, visitor: app.stranger() } as const
  for (const [name, { client }] of Object.entries(callers)) {
    const refused = name === 'visitor' ? 'signed_out' : 'forbidden'
    expect([name, reasonOf(await DESK_CALLS[call](client))]).toEqual([name, refused])
  }
  expect(await shopState()).toEqual(before)
})

const OF_ONE = ['agent', 'rateChanges', 'appoint', 'setRate', 'pause'] as const
it.each(OF_ONE)('answers %s of another shop’s keeper as if there were no such player', async (call) => {
  const before = await shopState()
  expect(reasonOf(await DESK_CALLS[call](foreign.keeper.client))).toBe('not_found')
  expect(await shopState()).toEqual(before)
})

it('shows another shop’s keeper that shop alone in every list, sum, file and search, and sets that shop alone', async () => {
  const { agentDesk } = foreign.keeper.client
  const before = await shopState()
  const searches = [nameOf('top'), top.mobile.slice(-4), must(await top.client.invites.index({})).code]
  const answers = [
    must(await agentDesk.settings({})),
    must(await agentDesk.summary({})),
    must(await agentDesk.export({})),
    must(await agentDesk.reversals({})),
    ...(await Promise.all(
      (['all', 'top', 'owing'] as const).map(async (scope) => must(await agentDesk.tree({ scope }))),
    )),
    ...(await Promise.all(searches.map(async (search) => must(await agentDesk.tree({ search }))))),
  ]
  const shown = JSON.stringify(answers)
  for (const who of WHO.filter((one) => !one.startsWith('elsewhere'))) {
    for (const own of [PEOPLE[who].playerId, nameOf(who)]) expect(shown).not.toContain(own)
  }
  for (const search of searches) {
    expect(must(await keeper.client.agentDesk.tree({ search })).rows.map(({ player_id }) => player_id)).toEqual([
      top.playerId,
    ])
    expect(must(await agentDesk.tree({ search })).rows).toEqual([])
  }
  expect(must(await agentDesk.summary({}))).toMatchObject({ agents: 1, users: 1, stake: '0.00', rebates: '0.00' })
  must(await DESK_CALLS.saveSettings(foreign.keeper.client))
  expect(await shopState()).toEqual(before)
})

import { chinaDate, days, fenOf, hours, instant, minutes } from '@caimin/base'
import type { InputOf, OutputOf } from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import { joinBelow } from '../../core/agents/index.ts'
import { seedMatch, type TestMatch } from '../../testing/betting-scene.ts'
import { must } from '../../testing/desk-scene.ts'
import { confirm } from '../../testing/match-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { betOf, followScene, printed } from '../follow/testing/follow-scene.ts'
import { keepAgentSumsUntil } from './sweep-sums.ts'
import { agentsScene, rateOf } from './testing/agents-scene.ts'

/** The last evening of a month. */
const START = instant(Date.parse('2026-11-30T20:00:00+08:00'))
const app = await testApp({ at: START })
const scene = await followScene(app)
const { shop, operators } = scene
const { appointed, invitedBy } = await agentsScene(app, shop)
afterAll(() => app.close())

const now = () => app.database.read(async (r) => r.now)
async function keep(): Promise<void> {
  await app.advance(minutes(1))
  const until = await now()
  await keepAgentSumsUntil(app, until)
  const { rows } = await app.pool.query('select until from agent_sums_until where shop_id = $1', [shop.id])
  expect(rows).toEqual([{ until }])
}

async function bought(player: TestPlayer, multiple: number): Promise<TestMatch> {
  const match = await seedMatch(app, { deadlineIn: hours(3) })
  const { order_id } = must(await player.client.betting.place(betOf(match, multiple)))
  await printed(scene, order_id)
  return match
}

type Ranked = Omit<InputOf<'agents', 'users'>, 'cursor'>

/** Every page, each asked for after something was done. */
async function pagesOf(by: TestPlayer, wanted: Ranked, between: () => Promise<unknown> = async () => undefined) {
  const pages: Pick<OutputOf<'agents', 'users'>['rows'][number], 'player_id' | 'stake' | 'rebates'>[][] = []
  let cursor: string | undefined
  do {
    const { rows, next_cursor } = must(await by.client.agents.users({ ...wanted, ...(cursor && { cursor }) }))
    pages.push(rows.map(({ player_id, stake, rebates }) => ({ player_id, stake, rebates })))
    cursor = next_cursor ?? undefined
    await between()
  } while (cursor !== undefined)
  return pages
}

const rankOf = async (by: TestPlayer, wanted: Ranked) => (await pagesOf(by, wanted)).flat()

/** What a list comes to that looks at everyone: the highest first, of the same the later id. */
async function rankedByHand(by: TestPlayer, { sort, ...wanted }: Ranked & { sort: 'stake' | 'rebates' }) {
  const everyone = await rankOf(by, wanted)
  return everyone.toSorted((a, b) => Number(fenOf(b[sort]) - fenOf(a[sort])) || (a.player_id < b.player_id ? 1 : -1))
}

it('ranks more than a page by what is kept and what came since alike, nothing before negative sums', async () => {
  const top = await appointed()
  const buyers: TestPlayer[] = []
  for (let n = 0; n < 4; n += 1) buyers.push(await invitedBy(top))
  const [returning, ...others] = buyers as [TestPlayer, ...TestPlayer[]]
  for (const idle of await app.players(22, { shop })) {
    await app.database.tx((t) => joinBelow(t, idle, { uplineId: top.playerId, mostLevels: 8, showsOrders: true }))
  }
  const match = await bought(returning, 9)
  await keep()
  // In the next month the stake comes back, and the others buy, one of them the same as another.
  await app.advance(hours(6))
  await confirm(operators, { subject_kind: 'match', subject_id: match.id, step: 'score' }, { void: true })
  await expect
    .poll(async () => (await rankOf(top, { sort: 'stake' })).at(-1), { timeout: 20_000 })
    .toEqual({ player_id: returning.playerId, stake: '-18.00', rebates: '-0.90' })
  for (const [at, multiple] of [5, 8, 5].entries()) await bought(others[at] as TestPlayer, multiple)
  expect(chinaDate(await now())).toBe('2026-12-01')
  for (const sort of ['stake', 'rebates'] as const) {
    const live = await pagesOf(top, { sort })
    expect(live.map((page) => page.length)).toEqual([20, 6])
    expect(live.flat()).toEqual(await rankedByHand(top, { sort }))
    expect(await rankOf(top, { sort, month: '2026-11' })).toEqual(await rankedByHand(top, { sort, month: '2026-11' }))
  }
  const before = await rankOf(top, { sort: 'stake' })
  expect((await pagesOf(top, { sort: 'stake' }, keep)).flat()).toEqual(before)
  for (const sort of ['stake', 'rebates'] as const) {
    const kept = await rankOf(top, { sort })
    expect(kept).toEqual(await rankedByHand(top, { sort }))
    expect(kept.map(({ player_id }) => player_id)).toEqual(before.map(({ player_id }) => player_id))
  }
  const [first] = before
  const named = buyers.find(({ playerId }) => playerId === first?.player_id) as TestPlayer
  expect(await rankOf(top, { sort: 'stake', search: named.mobile.slice(-4) })).toEqual([first])
})

it('lists who bought last first, more than a page of them, the same before and after days are kept', async () => {
  const top = await appointed()
  const buyers: TestPlayer[] = []
  for (let n = 0; n < 3; n += 1) buyers.push(await invitedBy(top))
  for (const idle of await app.players(20, { shop })) {
    await app.database.tx((t) => joinBelow(t, idle, { uplineId: top.playerId, mostLevels: 8, showsOrders: false }))
  }
  const [early, ...late] = buyers as [TestPlayer, ...TestPlayer[]]
  for (const buyer of buyers) await bought(buyer, 1)
  await keep()
  await app.advance(days(2))
  for (const buyer of late) await bought(buyer, 1)
  const wanted = { sort: 'last_bet' } as const
  const live = await pagesOf(top, wanted)
  expect(live.map((page) => page.length)).toEqual([20, 3])
  const latest = late
    .map(({ playerId }) => playerId)
    .toSorted()
    .toReversed()
  expect(
    live
      .flat()
      .slice(0, 3)
      .map(({ player_id }) => player_id),
  ).toEqual([...latest, early.playerId])
  expect(new Set(live.flat().map(({ player_id }) => player_id)).size).toBe(23)
  expect((await pagesOf(top, wanted, keep)).flat()).toEqual(live.flat())
  expect((await pagesOf(top, wanted)).flat()).toEqual(live.flat())
})

it('ranks who becomes an agent among the agents at once, with what was kept of them before', async () => {
  const top = await appointed()
  const agent = await invitedBy(top)
  const user = await invitedBy(agent)
  const ofAgents = async () =>
    (await rankOf(top, { scope: 'agents', sort: 'stake' })).map(({ player_id, stake }) => [player_id, stake])
  await bought(user, 5)
  await keep()
  expect(await ofAgents()).toEqual([[agent.playerId, '0.00']])
  must(await rateOf(top, agent, 30))
  must(await rateOf(agent, user, 10))
  const both = [
    [user.playerId, '10.00'],
    [agent.playerId, '0.00'],
  ]
  expect(await ofAgents()).toEqual(both)
  expect(await rankOf(user, { scope: 'agents', sort: 'stake' })).toEqual([])
  await keep()
  expect((await app.pool.query('select from new_agents')).rowCount).toBe(0)
  expect(await ofAgents()).toEqual(both)
})

it('ranks who becomes an agent while a day is being added up', async () => {
  const top = await appointed()
  const agent = await invitedBy(top)
  must(await rateOf(top, agent, 30))
  const user = await invitedBy(agent)
  await keep()
  const adding = await app.pool.connect()
  await adding.query('begin')
  await adding.query(
    `insert into agent_user_months (shop_id, agent_id, month, user_id, stake, rebates)
     values ($1, $2, date_trunc('month', $3::date), $4, 700, 0)`,
    [shop.id, top.playerId, chinaDate(await now()), user.playerId],
  )
  must(await rateOf(agent, user, 10))
  await adding.query('commit')
  adding.release()
  const ranked = async () => (await rankOf(top, { scope: 'agents', sort: 'stake' })).map(({ stake }) => stake)
  expect(await ranked()).toEqual(['7.00', '0.00'])
  await keep()
  expect(await ranked()).toEqual(['7.00', '0.00'])
})

it('counts who bought in a whole earlier month as it counts them person by person', async () => {
  const top = await appointed()
  const users = [await invitedBy(top), await invitedBy(top)]
  for (const user of [...users, ...users]) await bought(user, 5)
  await keep()
  const month = chinaDate(await now()).slice(0, 7)
  await app.advance(days(40))
  await keep()
  const activeIn = async (from: string, to: string) =>
    must(await top.client.agents.info({ from, to })).chosen?.active_users
  expect(month).toBe('2026-12')
  expect(await activeIn('2026-12-01', '2026-12-31')).toBe(2)
  expect(await activeIn('2026-12-01', '2027-01-01')).toBe(2)
})

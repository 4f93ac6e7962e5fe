import { randomUUID } from 'node:crypto'
import { type Fen, fen, hours, instant, NO_MONEY, sum, yuan } from '@caimin/base'
import type { Rate, RebateCategory } from '@caimin/rules/agents'
import { afterAll, expect, it } from 'vitest'
import {
  betOf,
  copyInput,
  corrected,
  followScene,
  posted,
  printed,
  scored,
} from '../../features/follow/testing/follow-scene.ts'
import { footballBet, moneyOf, seedMatch, type TestMatch } from '../../testing/betting-scene.ts'
import { breakRows } from '../../testing/break-rows.ts'
import { accept, must, placed, reasonOf, recordOf } from '../../testing/desk-scene.ts'
import { confirm } from '../../testing/match-scene.ts'
import { openedPacket } from '../../testing/packet-scene.ts'
import type { TestPlayer, TestShop } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { footballPlan, joined, opened } from '../../testing/together-scene.ts'
import { someIdNumber } from '../../testing/withdraw-scene.ts'
import { proveLedger } from '../ledger/index.ts'
import { appointAgent, joinBelow, pauseAgent, saveAgentSettings, setAgentRate } from './index.ts'

const app = await testApp({ at: instant(Date.parse('2026-11-20T12:00:00+08:00')) })
const scene = await followScene(app)
const { shop, operators } = scene
const keeper = await app.staff('shopkeeper', shop)
const switchOn = (shopId: string, shopCeiling = 100) =>
  app.database.tx((t) => saveAgentSettings(t, shopId, { isOn: true, shopCeiling }))
await switchOn(shop.id)

afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

const plain = (of: TestShop = shop): Promise<TestPlayer> => app.player({ shop: of, balance: yuan(1000) })

/** Only stakes of verified people earn rebates. */
const verify = async (player: TestPlayer) =>
  must(await player.client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: someIdNumber() }))

async function verified(of: TestShop = shop): Promise<TestPlayer> {
  const player = await plain(of)
  await verify(player)
  return player
}

const below = (upline: TestPlayer, player: TestPlayer) =>
  app.database.tx((t) => joinBelow(t, player, { uplineId: upline.playerId, mostLevels: 8, showsOrders: false }))

/** Sets a rate as whoever is above may. */
async function rated(player: TestPlayer, rate: Rate, above?: TestPlayer, category: RebateCategory = 'jingcai') {
  const { shopId, playerId } = player
  const by =
    above === undefined
      ? ({ kind: 'shop', staffId: keeper.staffId } as const)
      : ({ kind: 'agent', playerId: above.playerId } as const)
  return await app.database.tx((t) => setAgentRate(t, { shopId, playerId, category, rate, by }))
}

/** Players one below the other, the topmost first, with these rates. The last is verified and has none. */
async function line(rates: readonly Rate[], of: TestShop = shop): Promise<TestPlayer[]> {
  const people: TestPlayer[] = []
  for (const rate of rates) {
    const player = await plain(of)
    const above = people.at(-1)
    if (above === undefined) await app.database.tx((t) => appointAgent(t, player))
    else await below(above, player)
    must(await rated(player, rate, above))
    people.push(player)
  }
  const last = await verified(of)
  const above = people.at(-1)
  if (above !== undefined) await below(above, last)
  return [...people, last]
}

const match = (): Promise<TestMatch> => seedMatch(app, { deadlineIn: hours(3) })

/** A single of so many times two yuan, printed. */
async function bought(player: TestPlayer, multiple: number, on?: TestMatch): Promise<string> {
  const { order_id: orderId } = must(await player.client.betting.place(betOf(on ?? (await match()), multiple)))
  await printed(scene, orderId)
  return orderId
}

const moneyNow = async (players: readonly TestPlayer[]): Promise<Fen[]> =>
  await Promise.all(players.map(async (player) => fen((await moneyOf(app, player)).spendable)))

/** What the wallets of these players change by. */
async function earned(players: readonly TestPlayer[], work: () => Promise<unknown>): Promise<bigint[]> {
  const before = await moneyNow(players)
  await work()
  return (await moneyNow(players)).map((money, index) => money - (before[index] ?? 0n))
}

const claimsOf = async ({ shopId, playerId }: TestPlayer): Promise<Fen> => {
  const claims = await app.database.read((r) =>
    r.db
      .selectFrom('rebate_claims')
      .select(['amount', 'repaid'])
      .where('shop_id', '=', shopId)
      .where('player_id', '=', playerId)
      .execute(),
  )
  return sum(claims.map(({ amount, repaid }) => fen(amount - repaid)))
}

it('pays eight levels to the fen with the last ticket, each the difference to the one below', async () => {
  const people = await line([64, 55, 50, 41, 30, 22, 15, 3])
  const bettor = people.at(-1) as TestPlayer
  const agents = people.slice(0, -1)
  // Of 38.00: 9, 5, 9, 11, 8, 7, 12 and 3 tenths of a percent, each cut to the fen.
  expect(await earned(agents, () => bought(bettor, 19))).toEqual([34n, 19n, 34n, 41n, 30n, 26n, 45n, 11n])
  const [bill] = must(await (agents[0] as TestPlayer).client.bills.bills({ kind: 'rebate' })).rows
  expect(bill).toMatchObject({ change: '0.34', buckets: { free: '0.34' }, subject: { kind: 'none' } })
})

it('pays no agent for their own stakes, and those above them their whole rate', async () => {
  const [top, agent] = (await line([50, 30])) as [TestPlayer, TestPlayer]
  await Promise.all([verify(top), verify(agent)])
  const change = await earned([top, agent], () => bought(agent, 10))
  expect(change).toEqual([100n, -2_000n])
  expect(await earned([top], () => bought(top, 10))).toEqual([-2_000n])
})

it('keeps the rates that were in force when the stake was set aside', async () => {
  const [top, agent, bettor] = (await line([50, 20])) as [TestPlayer, TestPlayer, TestPlayer]
  const before = await placed(bettor, betOf(await match(), 50))
  await app.advance(1000)
  must(await rated(agent, 40, top))
  const after = await placed(bettor, betOf(await match(), 50))
  expect(await earned([top, agent], () => printed(scene, before))).toEqual([300n, 200n])
  expect(await earned([top, agent], () => printed(scene, after))).toEqual([100n, 400n])
})

it('lets a rate be set between the highest below and the one above, by whoever is directly above alone', async () => {
  const [top, agent, last] = (await line([50, 20])) as [TestPlayer, TestPlayer, TestPlayer]
  must(await rated(last, 10, agent))
  expect(reasonOf(await rated(agent, 9, top))).toBe('rate_too_low')
  expect(reasonOf(await rated(agent, 51, top))).toBe('rate_too_high')
  expect(reasonOf(await rated(top, 19))).toBe('rate_too_low')
  expect(reasonOf(await rated(top, 71))).toBe('rate_too_high')
  expect(reasonOf(await rated(last, 10, top))).toBe('not_found')
  expect(reasonOf(await rated(agent, 20))).toBe('not_found')
  expect(reasonOf(await rated(agent, 20, last))).toBe('not_found')
})

it('never lets a lower rate pass the one above when both are set at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [top, agent, last] = (await line([50, 20])) as [TestPlayer, TestPlayer, TestPlayer]
    const both = await Promise.all([rated(agent, 0, top), rated(last, 15, agent)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  }
})

it('caps what is kept by a lowered ceiling, and by what the shop gets of its sales', async () => {
  const elsewhere = await app.shop()
  await switchOn(elsewhere.id)
  const clerk = await app.staff('clerk', elsewhere)
  const [top, agent, bettor] = (await line([60, 30], elsewhere)) as [TestPlayer, TestPlayer, TestPlayer]
  await switchOn(elsewhere.id, 40)
  const orderId = await placed(bettor, betOf(await match(), 50))
  expect(await earned([top, agent], () => printed({ ...scene, clerk }, orderId))).toEqual([100n, 300n])
})

it('pays nothing for stakes of who has no verified name, before a player joined, or while the shop has no agents', async () => {
  const [top] = (await line([50])) as [TestPlayer]
  const nameless = await plain()
  await below(top, nameless)
  expect(await earned([top], () => bought(nameless, 10))).toEqual([0n])
  const late = await verified()
  const early = await placed(late, betOf(await match(), 10))
  await app.advance(1000)
  await below(top, late)
  expect(await earned([top], () => printed(scene, early))).toEqual([0n])
  const orderId = await placed(late, betOf(await match(), 10))
  await app.database.tx((t) => saveAgentSettings(t, shop.id, { isOn: false, shopCeiling: 100 }))
  expect(await earned([top], () => printed(scene, orderId))).toEqual([0n])
  await switchOn(shop.id)
})

it.each([
  ['is paused', (agent: TestPlayer) => app.database.tx((t) => pauseAgent(t, agent, true))],
  [
    'is frozen',
    (agent: TestPlayer) => app.pool.query('update persons set frozen_at = now() where id = $1', [agent.personId]),
  ],
  [
    'is under age',
    (agent: TestPlayer) =>
      app.pool.query("update persons set birth_date = '2015-01-01' where id = $1", [agent.personId]),
  ],
])('keeps with the shop the part of an agent who %s', async (_, change) => {
  const [top, agent, bettor] = (await line([50, 30])) as [TestPlayer, TestPlayer, TestPlayer]
  await change(agent)
  expect(await earned([top, agent], () => bought(bettor, 50))).toEqual([200n, 0n])
})

it('earns no agent anything of who turns out to be under age, or excludes themselves, before the ticket is printed', async () => {
  const [top, excluded] = (await line([50])) as [TestPlayer, TestPlayer]
  const minor = await plain()
  await below(top, minor)
  const orderIds = [await placed(minor, betOf(await match(), 10)), await placed(excluded, betOf(await match(), 10))]
  await minor.client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: someIdNumber('20150131') })
  await app.pool.query(`update persons set self_excluded_until = '2030-01-01' where id = $1`, [excluded.personId])
  const verified = await app.pool.query('select from persons where id = $1 and verified_at is not null', [
    minor.personId,
  ])
  expect(verified.rowCount).toBe(1)
  const change = await earned([top], async () => {
    for (const orderId of orderIds) await printed(scene, orderId)
  })
  expect(change).toEqual([0n])
})

it('pays only for what was printed, and not for gift money', async () => {
  const [top, bettor] = (await line([50])) as [TestPlayer, TestPlayer]
  const red_packet_id = await openedPacket(app, { keeper, player: bettor }, { at_least: '2.00', amount: '1.20' })
  const orderId = await placed(bettor, footballBet([await match()], { red_packet_id }))
  // 5 % of 2.00 less 1.20 of the packet.
  expect(await earned([top], () => printed(scene, orderId))).toEqual([4n])
})

it('pays the uplines of each person of a plan for their part', async () => {
  const [one, initiator] = (await line([50])) as [TestPlayer, TestPlayer]
  const [other, guest] = (await line([30])) as [TestPlayer, TestPlayer]
  const { plan_id } = await opened(initiator, footballPlan([await match()], { own: '40.00', openness: 'at_once' }))
  await joined(guest, plan_id, yuan(60))
  expect(await earned([one, other], () => printed(scene, plan_id))).toEqual([200n, 180n])
})

it('pays the uplines of who copies for the copy, and those of who posted for the posted order alone', async () => {
  const [ofPoster, poster] = (await line([50])) as [TestPlayer, TestPlayer]
  const [ofCopier, between, copier] = (await line([40, 30])) as [TestPlayer, TestPlayer, TestPlayer]
  const post = await posted(scene, { poster, units: 10 })
  const { order_id: copyId } = must(await copier.client.follow.copy(copyInput(post.postId, 50)))
  const agents = [ofPoster, ofCopier, between]
  // Of 100.00: the difference of 1 % to the upper, 3 % to the lower.
  expect(await earned(agents, () => printed(scene, copyId))).toEqual([0n, 100n, 300n])
  expect(await earned(agents, () => printed(scene, post.orderId))).toEqual([100n, 0n, 0n])
})

const SCORE = 'score'
const settled = (player: TestPlayer, orderId: string, state: number) =>
  expect
    .poll(async () => must(await player.client.orders.info({ order_id: orderId })).state, { timeout: 20_000 })
    .toBe(state)

const cancelled = (subject: TestMatch) =>
  confirm(operators, { subject_kind: 'match', subject_id: subject.id, step: SCORE }, { void: true })

it('takes it back with the stake of a void match, and gives it again when the result is corrected', async () => {
  const [top, agent, bettor] = (await line([50, 30])) as [TestPlayer, TestPlayer, TestPlayer]
  const on = await match()
  const orderId = await bought(bettor, 50, on)
  await app.advance(hours(6))
  expect(
    await earned([top, agent], async () => {
      await cancelled(on)
      await settled(bettor, orderId, 10)
    }),
  ).toEqual([-200n, -300n])
  expect(
    await earned([top, agent], async () => {
      await corrected(scene, on, '0:1')
      await settled(bettor, orderId, 8)
    }),
  ).toEqual([200n, 300n])
})

it('claims what the agent no longer holds, and has later rebates alone repay it', async () => {
  const top = await app.player({ shop, balance: yuan(1) })
  await app.database.tx((t) => appointAgent(t, top))
  must(await rated(top, 50))
  const bettor = await verified()
  await below(top, bettor)
  const on = await match()
  const orderId = await bought(bettor, 50, on)
  // Of 1.00 and the rebate of 5.00 there are 2.00 left.
  await bought(top, 2)
  await app.advance(hours(6))
  const taken = await earned([top], async () => {
    await cancelled(on)
    await settled(bettor, orderId, 10)
  })
  expect(taken).toEqual([-200n])
  expect(await claimsOf(top)).toBe(yuan(3))
  expect(await earned([top], () => bought(bettor, 50))).toEqual([200n])
  expect(await claimsOf(top)).toBe(NO_MONEY)
})

it('takes back of what was paid in or earned first, then of prizes, and claims nothing that is there', async () => {
  const top = await app.player({ shop, balance: yuan(2) })
  await verify(top)
  await app.database.tx((t) => appointAgent(t, top))
  must(await rated(top, 50))
  const bettor = await verified()
  await below(top, bettor)
  const [on, own] = [await match(), await match()]
  const orderId = await bought(bettor, 50, on)
  // Of 2.00 and the rebate of 5.00 there is 1.00 left, and the own bet wins 11.70.
  const ownId = await bought(top, 3, own)
  await app.advance(hours(6))
  await scored(scene, own, '1:0')
  await expect.poll(async () => (await moneyOf(app, top)).win, { timeout: 20_000 }).toBe(1170n)
  expect(must(await top.client.orders.info({ order_id: ownId })).state).not.toBe(8)
  expect(await moneyOf(app, top)).toMatchObject({ free: 100n, win: 1170n })
  await cancelled(on)
  await settled(bettor, orderId, 10)
  expect(await moneyOf(app, top)).toMatchObject({ free: 0n, win: 770n })
  expect(await claimsOf(top)).toBe(NO_MONEY)
})

it('has neither a prize nor a recharge repay what is claimed, but the next rebate', async () => {
  const top = await app.player({ shop, balance: yuan(1) })
  await verify(top)
  await app.database.tx((t) => appointAgent(t, top))
  must(await rated(top, 50))
  const bettor = await verified()
  await below(top, bettor)
  const on = await match()
  const orderId = await bought(bettor, 50, on)
  await bought(top, 3)
  await app.advance(hours(6))
  await cancelled(on)
  await settled(bettor, orderId, 10)
  expect([(await moneyOf(app, top)).spendable, await claimsOf(top)]).toEqual([0n, yuan(5)])

  const { credit } = keeper.client.counter
  const paidIn = { request_id: randomUUID(), player_id: top.playerId, amount: '10.00', note: '现金' }
  expect(await earned([top], async () => must(await credit(paidIn)))).toEqual([1000n])
  expect(await claimsOf(top)).toBe(yuan(5))
  const own = await match()
  await bought(top, 1, own)
  await app.advance(hours(6))
  const won = await earned([top], async () => {
    await scored(scene, own, '1:0')
    await expect.poll(async () => (await moneyOf(app, top)).win, { timeout: 20_000 }).toBe(390n)
  })
  expect([won, await claimsOf(top)]).toEqual([[390n], yuan(5)])
  expect(await earned([top], () => bought(bettor, 60))).toEqual([100n])
  expect(await claimsOf(top)).toBe(NO_MONEY)
})

it('pays each once when many are printed at the same moment, whoever is above whom', async () => {
  const [top, agent, bettor] = (await line([50, 30])) as [TestPlayer, TestPlayer, TestPlayer]
  const on = await match()
  await verify(agent)
  const players = [bettor, agent, bettor, agent, bettor, agent]
  const orderIds: string[] = []
  for (const player of players) orderIds.push(await placed(player, betOf(on, 50)))
  const records: Awaited<ReturnType<typeof recordOf>>[] = []
  for (const orderId of orderIds) {
    await accept(scene.clerk, orderId)
    records.push(await recordOf(scene.clerk, orderId))
  }
  const change = await earned([top, agent], async () => {
    for (const reply of await Promise.all(records.map((record) => scene.clerk.client.desk.recordTicket(record))))
      must(reply)
  })
  expect(change).toEqual([3n * 200n + 3n * 500n, 3n * 300n])
})

it('leaves nothing of an order that could not be finished, and pays once when it is', async () => {
  const [top, bettor] = (await line([50])) as [TestPlayer, TestPlayer]
  const orderId = await placed(bettor, betOf(await match(), 50))
  await accept(scene.clerk, orderId)
  const mend = await breakRows(app.pool, { table: 'rebates', on: 'insert', when: 'true' })
  const record = await recordOf(scene.clerk, orderId)
  const broken = await earned([top], async () => {
    expect(reasonOf(await scene.clerk.client.desk.recordTicket(record))).toBe('internal_error')
  })
  expect(broken).toEqual([0n])
  await mend()
  expect(await earned([top], async () => must(await scene.clerk.client.desk.recordTicket(record)))).toEqual([500n])
  expect(await earned([top], async () => must(await scene.clerk.client.desk.recordTicket(record)))).toEqual([0n])
})

it('pays no agent of another shop', async () => {
  const elsewhere = await app.shop()
  await switchOn(elsewhere.id)
  const [top] = (await line([50])) as [TestPlayer]
  const foreign = await verified(elsewhere)
  await below(top, foreign)
  const clerk = await app.staff('clerk', elsewhere)
  const orderId = await placed(foreign, betOf(await match(), 50))
  expect(await earned([top], () => printed({ ...scene, clerk }, orderId))).toEqual([0n])
})

it('puts no newcomer deeper than there may be levels', async () => {
  const people = await line([60, 50, 40, 30, 20, 15, 10, 5])
  const deepest = people.at(-1) as TestPlayer
  const tooDeep = await verified()
  await below(deepest, tooDeep)
  const { rows } = await app.pool.query(
    'select levels from agent_members where player_id = any($1) order by levels desc',
    [[deepest.playerId, tooDeep.playerId]],
  )
  expect(rows).toEqual([{ levels: 8 }])
})

import { randomUUID } from 'node:crypto'
import { addMs, type Fen, type Instant, instant, minutes, yuan } from '@caimin/base'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { footballBet, moneyOf, seedIssue, seedMatch } from '../../../testing/betting-scene.ts'
import { must, reasonOf } from '../../../testing/desk-scene.ts'
import { withHeldLock } from '../../../testing/held-lock.ts'
import type { TestPlayer } from '../../../testing/people.ts'
import { cancel, join, opened, planOf, raise, shares, stateOf } from '../../../testing/plan-scene.ts'
import { testApp } from '../../../testing/test-app.ts'
import { proveLedger } from '../../ledger/index.ts'
import type { NewPlan } from './new-plan.ts'
import { openPlan } from './open-plan.ts'
import { sweepDuePlans } from './sweep-plans.ts'

const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))

const app = await testApp({ at: START })
const shop = await app.shop()
const { deadline } = await seedIssue(app)
const JOIN_BY = addMs(deadline, -minutes(15))
const CUTOFF = addMs(deadline, -minutes(5))

let initiator: TestPlayer
let friend: TestPlayer

afterAll(() => app.close())

beforeEach(async () => {
  await app.clock.setBusiness(START)
  initiator = await app.player({ shop, balance: yuan(1000) })
  friend = await app.player({ shop, balance: yuan(1000) })
})

const state = (orderId: string) => stateOf(app, { shopId: shop.id }, orderId)
const expectTrueBooks = async () => expect((await proveLedger(app.database)).differences).toEqual([])
const heldBy = async (player: TestPlayer): Promise<Fen> => (await moneyOf(app, player)).held as Fen

/** The clock comes to a moment while some work waits for the lock of a plan's order. */
const whileLocked = <T>(orderId: string, at: Instant, work: () => Promise<T>): Promise<T> =>
  withHeldLock(
    app,
    { text: 'select from orders where shop_id = $1 and id = $2 for update', values: [shop.id, orderId] },
    { work, meanwhile: () => app.clock.setBusiness(at) },
  )

it('lets exactly one of fifty have the last share', async () => {
  const orderId = await opened(app, initiator, { terms: shares(99, 1) })
  const people = await app.players(50, { shop, balance: yuan(10) })
  const answers = await Promise.all(people.map((player) => join(app, player, orderId, 1)))
  expect(answers.map(reasonOf).filter((reason) => reason === 'ok')).toHaveLength(1)
  expect(new Set(answers.map(reasonOf))).toEqual(new Set(['ok', 'joining_over']))
  expect(await state(orderId)).toEqual({ state: 1, joined: 100, guarantee: 0, people: 2 })
  const held = await Promise.all(people.map(heldBy))
  expect(held.reduce((total, one) => total + one, 0n)).toBe(yuan(1))
  await expectTrueBooks()
})

it('takes fifty joins at once one after the other, each once', async () => {
  const orderId = await opened(app, initiator, { terms: shares(50) })
  const people = await app.players(50, { shop, balance: yuan(10) })
  const answers = await Promise.all(people.map((player) => join(app, player, orderId, 1)))
  expect(new Set(answers.map(reasonOf))).toEqual(new Set(['ok']))
  expect(await state(orderId)).toEqual({ state: 1, joined: 100, guarantee: 0, people: 51 })
  await expectTrueBooks()
})

it('is either cancelled or joined beyond half, and a cancelled plan holds no money', async () => {
  for (let round = 0; round < 5; round += 1) {
    const orderId = await opened(app, initiator, { terms: shares(10) })
    const [cancelled, joined] = await Promise.all([cancel(app, initiator, orderId), join(app, friend, orderId, 45)])
    const after = await state(orderId)
    if (reasonOf(cancelled) === 'ok') {
      // The join came before and was given back, or after and was refused.
      expect(after.state).toBe(3)
      expect([await heldBy(friend), await heldBy(initiator)]).toEqual([0n, 0n])
    } else {
      expect([reasonOf(cancelled), reasonOf(joined)]).toEqual(['plan_half_joined', 'ok'])
      expect(after).toEqual({ state: 0, joined: 55, guarantee: 0, people: 2 })
      await join(app, friend, orderId, 45)
    }
    initiator = await app.player({ shop, balance: yuan(1000) })
    friend = await app.player({ shop, balance: yuan(1000) })
  }
  await expectTrueBooks()
})

it('refuses who waited past the end of joining: a share, a guarantee, and a cancellation', async () => {
  const orderId = await opened(app, initiator, { terms: shares(10) })
  const late = [
    async () => reasonOf(await join(app, friend, orderId, 90)),
    async () => reasonOf(await raise(app, initiator, orderId, 5)),
    async () => reasonOf(await cancel(app, initiator, orderId)),
  ]
  for (const work of late) {
    await app.clock.setBusiness(START)
    expect(await whileLocked(orderId, JOIN_BY, work)).toBe('joining_over')
  }
  await expect.poll(async () => (await state(orderId)).state, { timeout: 10_000 }).toBe(5)
  expect([await heldBy(friend), await heldBy(initiator)]).toEqual([0n, 0n])
  await expectTrueBooks()
})

it('opens nothing for who waited past the end of joining', async () => {
  const wallet = {
    text: 'select from wallets where shop_id = $1 and player_id = $2 for update',
    values: [initiator.shopId, initiator.playerId],
  }
  const reply = await withHeldLock(app, wallet, {
    work: () => openPlan(app, planOf(initiator)),
    meanwhile: () => app.clock.setBusiness(JOIN_BY),
  })
  expect(reasonOf(reply)).toBe('joining_over')
  expect(await heldBy(initiator)).toBe(0n)
})

it('keeps joined and guarantee within its total when both grow at once', async () => {
  const orderId = await opened(app, initiator, { terms: shares(10) })
  const answers = await Promise.all([
    raise(app, initiator, orderId, 60),
    join(app, friend, orderId, 60),
    raise(app, initiator, orderId, 60),
  ])
  const after = await state(orderId)
  expect(reasonOf(answers[1] ?? { ok: false, reason: '' })).toBe('ok')
  expect(after.joined).toBe(70)
  // What was guaranteed before the join may be more than is left: the rest is not used.
  expect(after.guarantee === 0 || after.guarantee === 60).toBe(true)
  expect(await heldBy(initiator)).toBe(yuan(10 + after.guarantee))
  await expectTrueBooks()
})

it('has no money of a person who was excluded while they joined', async () => {
  const orderId = await opened(app, initiator, { terms: shares(10) })
  const [, excluded] = await Promise.all([
    join(app, friend, orderId, 40),
    friend.client.limits.excludeSelf({ months: 6 }),
  ])
  expect(excluded.ok).toBe(true)
  await expect
    .poll(() => state(orderId), { timeout: 10_000 })
    .toEqual({ state: 0, joined: 10, guarantee: 0, people: 1 })
  expect(await heldBy(friend)).toBe(0n)
  await expectTrueBooks()
})

it('comes too late when the sweep waited past the cutoff, whatever was guaranteed', async () => {
  const orderId = await opened(app, initiator, { terms: shares(10, 90) })
  await app.clock.setBusiness(addMs(JOIN_BY, -1))
  await app.database.tx((t) => sql`update orders set due_at = business_now() where id = ${orderId}`.execute(t.db))
  await whileLocked(orderId, CUTOFF, () => sweepDuePlans(app))
  await expect.poll(async () => (await state(orderId)).state, { timeout: 10_000 }).toBe(5)
  expect(await heldBy(initiator)).toBe(0n)
  await expectTrueBooks()
})

it('fills once when several processes sweep it at its deadline', async () => {
  const orderId = await opened(app, initiator, { terms: shares(10, 40) })
  await join(app, friend, orderId, 50)
  await app.clock.setBusiness(JOIN_BY)
  await Promise.all([sweepDuePlans(app), sweepDuePlans(app), sweepDuePlans(app)])
  expect(await state(orderId)).toEqual({ state: 1, joined: 100, guarantee: 0, people: 2 })
  expect(await heldBy(initiator)).toBe(yuan(50))
  await expectTrueBooks()
})

it('is given back by the next sweep when the shop is suspended', async () => {
  const other = await app.shop()
  const operator = await app.staff('operator')
  const opener = await app.player({ shop: other, balance: yuan(100) })
  const orderId = await opened(app, opener)
  must(await operator.client.shops.suspend({ request_id: randomUUID(), shop_id: other.id, reason: '违规预支' }))
  await expect.poll(async () => (await stateOf(app, { shopId: other.id }, orderId)).state, { timeout: 10_000 }).toBe(5)
  expect(await heldBy(opener)).toBe(0n)
})

it('ends when one of its matches is cancelled', async () => {
  const match = await seedMatch(app)
  const { bet, odds_seen } = footballBet([match])
  const orderId = await opened(app, initiator, {
    bet: { ...bet, multiple: 20 } as NewPlan['bet'],
    oddsSeen: odds_seen as NewPlan['oddsSeen'],
    issueNo: undefined,
    terms: shares(10),
  })
  await app.database.tx(async (t) => {
    await sql`update matches set status = 'cancelled', is_selling = false where id = ${match.id}`.execute(t.db)
    await t.emit({ kind: 'result.confirmed', subjectKind: 'match', subjectId: match.id, step: 'score' })
  })
  await expect.poll(async () => (await state(orderId)).state, { timeout: 10_000 }).toBe(5)
  expect(await heldBy(initiator)).toBe(0n)
})

import { createHash } from 'node:crypto'
import { addMs, fen, hours, instant, minutes, yuan } from '@caimin/base'
import { refuseJoin, refuseRaise, sealedText } from '@caimin/rules/plans'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { moneyOf, seedIssue } from '../../../testing/betting-scene.ts'
import { accept, must, reasonOf } from '../../../testing/desk-scene.ts'
import type { TestPlayer } from '../../../testing/people.ts'
import {
  cancel,
  cancelByShop,
  join,
  opened,
  planOf,
  raise,
  share,
  shares,
  stateOf,
} from '../../../testing/plan-scene.ts'
import { testApp } from '../../../testing/test-app.ts'
import { payPackets, proveLedger } from '../../ledger/index.ts'
import type { JournalHead } from '../../ledger/journal.ts'
import { planHeld } from '../../ledger/templates/plan.ts'
import { joinPlan, raiseGuarantee } from './join-plan.ts'
import { openPlan } from './open-plan.ts'

const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))

const app = await testApp({ at: START })
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
const { deadline } = await seedIssue(app)
/** The cutoff is five minutes before the deadline of the issue, the end of joining ten before that. */
const JOIN_BY = addMs(deadline, -minutes(15))

let initiator: TestPlayer
let friend: TestPlayer

afterAll(async () => {
  const proof = await proveLedger(app.database)
  await app.close()
  expect(proof.differences).toEqual([])
})

beforeEach(async () => {
  await app.clock.setBusiness(START)
  initiator = await app.player({ shop, balance: yuan(1000) })
  friend = await app.player({ shop, balance: yuan(1000) })
})

const money = async (player: TestPlayer) => {
  const { spendable, held } = await moneyOf(app, player)
  return { spendable: Number(spendable) / 100, held: Number(held) / 100 }
}

const wallet = ({ shopId, playerId }: TestPlayer) => ({ shopId, playerId })
const state = (orderId: string) => stateOf(app, { shopId: shop.id }, orderId)

it('opens in state 0 with own shares and guarantee held, and commits to its content', async () => {
  const plan = planOf(initiator, { terms: shares(10, 30, 5) })
  const first = must(await openPlan(app, plan))
  expect(first).toMatchObject({
    total: yuan(100),
    own: yuan(10),
    guarantee: yuan(30),
    money: yuan(960),
    joinBy: JOIN_BY,
  })
  expect(await state(first.orderId)).toEqual({ state: 0, joined: 10, guarantee: 30, people: 1 })
  expect(await money(initiator)).toEqual({ spendable: 960, held: 40 })
  const { salt, commitment } = await app.database.read((r) =>
    r.db
      .selectFrom('plans')
      .select(['salt', 'commitment'])
      .where('order_id', '=', first.orderId)
      .executeTakeFirstOrThrow(),
  )
  const hash = createHash('sha256').update(salt).update(sealedText(plan.bet, '2026130'), 'utf8').digest()
  expect([hash, first.commitment]).toEqual([commitment, commitment])
})

it('answers a repeat of its opening with the first answer, and refuses the same id with other terms', async () => {
  const plan = planOf(initiator, { terms: shares(10, 30) })
  const first = must(await openPlan(app, plan))
  expect(must(await openPlan(app, plan))).toEqual(first)
  expect(reasonOf(await openPlan(app, { ...plan, terms: shares(10, 31) }))).toBe('request_id_reused')
  expect(await money(initiator)).toEqual({ spendable: 960, held: 40 })
})

it('is not opened after the end of joining, with terms out of bounds, without the money, or six times', async () => {
  expect(reasonOf(await openPlan(app, planOf(initiator, { terms: shares(4) })))).toBe('own_share_too_small')
  expect(reasonOf(await openPlan(app, planOf(initiator, { terms: shares(10, 91) })))).toBe('guarantee_too_large')
  expect(reasonOf(await openPlan(app, planOf(initiator, { isByStaff: true, terms: shares(10, 0, 1) })))).toBe(
    'commission_malformed',
  )
  expect(reasonOf(await openPlan(app, planOf(initiator, { declaration: '好'.repeat(201) })))).toBe(
    'declaration_too_long',
  )
  const poor = await app.player({ shop, balance: yuan(39) })
  expect(reasonOf(await openPlan(app, planOf(poor, { terms: shares(10, 30) })))).toBe('insufficient_balance')
  for (let plans = 0; plans < 5; plans += 1) await opened(app, initiator)
  expect(reasonOf(await openPlan(app, planOf(initiator)))).toBe('too_many_open_plans')
  await app.clock.setBusiness(JOIN_BY)
  expect(reasonOf(await openPlan(app, planOf(friend)))).toBe('joining_over')
})

it('fills with the last yuan: the guarantee goes back and the shop may accept it', async () => {
  const orderId = await opened(app, initiator, { terms: shares(10, 30) })
  expect(must(await join(app, friend, orderId, 50))).toMatchObject({ joined: yuan(60), people: 2, isFilled: false })
  expect(must(await join(app, initiator, orderId, 20))).toMatchObject({ joined: yuan(80), people: 2 })
  const last = must(await join(app, friend, orderId, 20))
  expect(last).toMatchObject({ money: yuan(930), joined: yuan(100), people: 2, isFilled: true })
  expect(await state(orderId)).toEqual({ state: 1, joined: 100, guarantee: 0, people: 2 })
  expect(await money(initiator)).toEqual({ spendable: 970, held: 30 })
  expect(await money(friend)).toEqual({ spendable: 930, held: 70 })
  await accept(keeper, orderId)
  expect((await state(orderId)).state).toBe(2)
})

it('lets the shop accept for as long after it is full as any order, in its opening hours', async () => {
  const orderId = await opened(app, initiator, { terms: shares(50) })
  await app.advance(hours(1))
  must(await join(app, friend, orderId, 50))
  const order = await app.database.read((r) =>
    r.db
      .selectFrom('orders')
      .select(['accept_by', 'due_at', 'state_at'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(),
  )
  expect(order.due_at).toBe(order.accept_by)
  const given = order.accept_by - order.state_at
  expect(given >= minutes(10) && given < minutes(11)).toBe(true)
})

it('answers a repeat of a join with its amount and balance, and refuses the same id for another', async () => {
  const orderId = await opened(app, initiator)
  const joining = share(friend, orderId, yuan(20))
  const first = must(await joinPlan(app, joining))
  must(await join(app, friend, orderId, 5))
  expect(must(await joinPlan(app, joining))).toMatchObject({ amount: yuan(20), money: first.money, joined: yuan(35) })
  expect(reasonOf(await joinPlan(app, { ...joining, amount: yuan(21) }))).toBe('request_id_reused')
  expect(await money(friend)).toEqual({ spendable: 975, held: 25 })
})

it('repeats the join that filled it, also after the shop has accepted', async () => {
  const orderId = await opened(app, initiator)
  const joining = share(friend, orderId, yuan(90))
  const first = must(await joinPlan(app, joining))
  await accept(keeper, orderId)
  expect(must(await joinPlan(app, joining))).toEqual(first)
})

it('takes whole yuan up to what is left, from people who may bet and have the money, until joining ends', async () => {
  const orderId = await opened(app, initiator)
  const reason = async (amount: bigint, player = friend) =>
    reasonOf(await joinPlan(app, share(player, orderId, fen(amount))))
  expect(await reason(150n)).toBe('share_malformed')
  expect(await reason(0n)).toBe('share_malformed')
  expect(await reason(9_100n)).toBe('too_few_left')
  expect(await reason(1_000n, await app.player({ shop, balance: yuan(9) }))).toBe('insufficient_balance')
  const elsewhere = await app.player({ shop: await app.shop(), balance: yuan(100) })
  expect(await reason(1_000n, elsewhere)).toBe('not_found')
  must(await friend.client.limits.setLimit({ kind: 'stake', period: 'day', amount: '20.00' }))
  expect(await reason(2_000n)).toBe('ok')
  expect(await reason(100n)).toBe('stake_limit_reached')
  await app.clock.setBusiness(JOIN_BY)
  expect(await reason(100n, initiator)).toBe('joining_over')
})

it('counts shares and guarantee for the stake limit when they are held, and not what came back', async () => {
  must(await initiator.client.limits.setLimit({ kind: 'stake', period: 'day', amount: '100.00' }))
  const orderId = await opened(app, initiator, { terms: shares(10, 30) })
  expect(reasonOf(await openPlan(app, planOf(initiator, { terms: shares(61) })))).toBe('stake_limit_reached')
  must(await join(app, friend, orderId, 90))
  must(await openPlan(app, planOf(initiator, { terms: shares(90) })))
})

it('raises its guarantee up to what is left, for its initiator alone', async () => {
  const orderId = await opened(app, initiator, { terms: shares(10, 30) })
  expect(reasonOf(await raise(app, friend, orderId, 1))).toBe('not_found')
  expect(reasonOf(await raise(app, initiator, orderId, 61))).toBe('guarantee_too_large')
  expect(must(await raise(app, initiator, orderId, 60))).toMatchObject({ guarantee: yuan(90), isFilled: false })
  // Reaching the total with the guarantee fills nothing before the deadline.
  expect(await state(orderId)).toEqual({ state: 0, joined: 10, guarantee: 90, people: 1 })
})

it('fills at the end of joining with what is missing of the guarantee, from the buckets it came from', async () => {
  const orderId = await opened(app, initiator, { terms: shares(10, 30) })
  must(await raise(app, initiator, orderId, 20))
  must(await join(app, friend, orderId, 55))
  await app.clock.setBusiness(JOIN_BY)
  await expect.poll(() => state(orderId)).toEqual({ state: 1, joined: 100, guarantee: 0, people: 2 })
  expect(await money(initiator)).toEqual({ spendable: 955, held: 45 })
  expect(await money(friend)).toEqual({ spendable: 945, held: 55 })
})

it('gives everything back at the end of joining when the guarantee is not enough', async () => {
  const orderId = await opened(app, initiator, { terms: shares(10, 30) })
  must(await join(app, friend, orderId, 59))
  await app.clock.setBusiness(JOIN_BY)
  await expect.poll(async () => (await state(orderId)).state).toBe(5)
  for (const player of [initiator, friend]) expect(await money(player)).toEqual({ spendable: 1000, held: 0 })
})

it('is taken back by its initiator below half, and by the shop at any time before it is full', async () => {
  const orderId = await opened(app, initiator, { terms: shares(10, 30) })
  expect(reasonOf(await cancel(app, friend, orderId))).toBe('not_found')
  must(await join(app, friend, orderId, 10))
  expect(reasonOf(await cancel(app, initiator, orderId))).toBe('plan_half_joined')
  const staff = { shopId: shop.id, staffId: keeper.staffId }
  expect(must(await cancelByShop(app, staff, orderId))).toMatchObject({ people: 2, released: yuan(50) })
  expect((await state(orderId)).state).toBe(4)
  expect(reasonOf(await cancelByShop(app, staff, orderId))).toBe('joining_over')
  const other = await opened(app, initiator, { terms: shares(10, 30) })
  must(await cancel(app, initiator, other))
  expect((await state(other)).state).toBe(3)
  for (const player of [initiator, friend]) expect(await money(player)).toEqual({ spendable: 1000, held: 0 })
})

it('sells the shares of a person who may not bet any more again, and ends when that is its initiator', async () => {
  const orderId = await opened(app, initiator, { terms: shares(10, 30) })
  must(await join(app, friend, orderId, 30))
  must(await friend.client.limits.excludeSelf({ months: 6 }))
  await expect.poll(() => state(orderId)).toEqual({ state: 0, joined: 10, guarantee: 30, people: 1 })
  expect(await money(friend)).toEqual({ spendable: 1000, held: 0 })
  const other = await app.player({ shop, balance: yuan(100) })
  must(await join(app, other, orderId, 60))
  must(await initiator.client.limits.excludeSelf({ months: 6 }))
  await expect.poll(async () => (await state(orderId)).state, { timeout: 10_000 }).toBe(5)
  expect(await money(other)).toEqual({ spendable: 100, held: 0 })
})

it('goes on without a person who may not bet when the last yuan comes before they are let go', async () => {
  const orderId = await opened(app, initiator, { terms: shares(10) })
  must(await join(app, friend, orderId, 40))
  // As if the event of the freeze came late.
  await app.database.tx((t) => sql`update persons set frozen_at = now() where id = ${friend.personId}`.execute(t.db))
  const other = await app.player({ shop, balance: yuan(100) })
  expect(must(await join(app, other, orderId, 50))).toMatchObject({ joined: yuan(60), people: 2, isFilled: false })
  expect(await state(orderId)).toEqual({ state: 0, joined: 60, guarantee: 0, people: 2 })
})

it('seats friends one by one at the price of a seat, and the initiator takes what stays empty', async () => {
  const spell = { kind: 'spell', seats: 3, takesEmptySeats: true } as const
  const orderId = await opened(app, initiator, { terms: spell })
  expect(await money(initiator)).toEqual({ spendable: 900, held: 100 })
  const seat = (player: TestPlayer, amount: bigint) =>
    joinPlan(app, { ...share(player, orderId, fen(amount)), invitedBy: initiator.playerId })
  expect(reasonOf(await seat(friend, 3_334n))).toBe('share_malformed')
  must(await seat(friend, 3_333n))
  expect(reasonOf(await seat(friend, 3_333n))).toBe('seat_taken')
  expect(reasonOf(await raise(app, initiator, orderId, 1))).toBe('guarantee_malformed')
  await app.clock.setBusiness(JOIN_BY)
  await expect.poll(() => state(orderId)).toEqual({ state: 1, joined: 100, guarantee: 0, people: 2 })
  expect(await money(initiator)).toEqual({ spendable: 933.33, held: 66.67 })
})

it('posts the journal of the template for a join, from gift to winnings', async () => {
  const orderId = await opened(app, initiator)
  await app.database.tx(async (t) => {
    await payPackets(t, [{ ...wallet(friend), causeId: friend.playerId, amount: fen(150n), actorId: null }])
  })
  must(await join(app, friend, orderId, 20))
  const { rows } = await app.pool.query(
    `select j.kind, t.debit::text, t.credit::text, t.amount, j.cause_id = p.hold_id as is_of_hold
       from order_parties p
       join holds h on h.shop_id = p.shop_id and h.id = p.hold_id
       join journals j on j.shop_id = h.shop_id and j.id = h.journal_id
       join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id
      where p.order_id = $1 and p.player_id = $2 order by t.line`,
    [orderId, friend.playerId],
  )
  const head: JournalHead = { ...wallet(friend), id: '', causeId: '', round: 0, actorId: null }
  const buckets = { gift: fen(150n), locked: fen(0n), free: fen(1850n), win: fen(0n) }
  const { kind, transfers } = planHeld(head, buckets)
  expect(rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))).toEqual(
    transfers.map((transfer) => ({ kind, ...transfer, is_of_hold: true })),
  )
})

it('refuses as the rules do', async () => {
  const orderId = await opened(app, initiator, { terms: shares(10, 20) })
  const progress = { total: yuan(100), joined: yuan(10), guarantee: yuan(20), people: 1 }
  for (const amount of [-100n, 0n, 50n, 150n, 9_001n, 9_100n]) {
    const joined = await joinPlan(app, share(friend, orderId, fen(amount)))
    const rule = refuseJoin(progress, { amount: fen(amount), isParty: false, seatPrice: null })
    expect([amount, reasonOf(joined)]).toEqual([amount, rule])
  }
  for (const amount of [-100n, 0n, 50n, 7_100n]) {
    const raised = await raiseGuarantee(app, share(initiator, orderId, fen(amount)))
    expect([amount, reasonOf(raised)]).toEqual([amount, refuseRaise(progress, fen(amount))])
  }
})

import { randomUUID } from 'node:crypto'
import { instant, minutes, yuan } from '@caimin/base'
import { readBet } from '@caimin/rules'
import { afterAll, expect, it } from 'vitest'
import { doubleColourBet, footballBet, moneyOf, seedIssue, seedMatch } from '../../../testing/betting-scene.ts'
import { accept, must, photo, reasonOf, recordOf, ticketsOf } from '../../../testing/desk-scene.ts'
import type { TestPlayer, TestStaff } from '../../../testing/people.ts'
import { join, opened, shares, stateOf } from '../../../testing/plan-scene.ts'
import { testApp } from '../../../testing/test-app.ts'
import { compensate, proveLedger } from '../../ledger/index.ts'
import { settleSubject } from '../../settlement/index.ts'
import { confirmForTest } from '../../settlement/testing/printed-orders.ts'
import { withdrawOrder } from '../withdraw-order.ts'
import type { NewPlan } from './new-plan.ts'
import { shareCompensation } from './share-compensation.ts'

const app = await testApp({ at: instant(Date.parse('2026-11-20T12:00:00+08:00')) })
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
await seedIssue(app)

afterAll(async () => {
  const proof = await proveLedger(app.database)
  await app.close()
  expect(proof.differences).toEqual([])
})

const people = async (): Promise<[TestPlayer, TestPlayer, TestPlayer]> => [
  await app.player({ shop, balance: yuan(1000) }),
  await app.player({ shop, balance: yuan(1000) }),
  await app.player({ shop, balance: yuan(1000) }),
]

const spendable = async (player: TestPlayer) => Number((await moneyOf(app, player)).spendable) / 100
const billsOf = async (player: TestPlayer) =>
  must(await player.client.bills.bills({})).rows.map(({ kind, change, subject }) => [kind, change, subject.kind])

async function lines(count: number, multiple: number): Promise<Pick<NewPlan, 'bet'>> {
  const read = readBet(doubleColourBet(count, multiple).bet)
  if (!read.ok) throw new Error(read.reason)
  return { bet: read.value }
}

/** Accepts a plan, and opens its content to who accepts it. */
async function acceptAndOpen(staff: TestStaff, orderId: string): Promise<void> {
  await accept(staff, orderId)
  must(await staff.client.plans.openContent({ plan_id: orderId }))
}

/** Records the first so many tickets. */
async function record(staff: TestStaff, orderId: string, count?: number): Promise<void> {
  for (const { ticket_id } of (await ticketsOf(staff, orderId)).slice(0, count)) {
    const ids = { request_id: randomUUID(), order_id: orderId, ticket_id }
    must(await staff.client.desk.recordTicket({ ...ids, serial: `SN${randomUUID()}`, photo_id: await photo(staff) }))
  }
}

/** Another worker, the server's own job, may have the order under its lock: then that one settles it. */
const expectState = (orderId: string, state: number) =>
  expect.poll(async () => (await stateOf(app, { shopId: shop.id }, orderId)).state).toBe(state)

it('gives back what was not printed by what each paid, to the newest hold first', async () => {
  const [initiator, second, third] = await people()
  const orderId = await opened(app, initiator, { ...(await lines(10, 10)), terms: shares(20) })
  must(await join(app, second, orderId, 61))
  must(await join(app, third, orderId, 50))
  must(await join(app, third, orderId, 69))
  await acceptAndOpen(keeper, orderId)
  await record(keeper, orderId, 1)
  must(await keeper.client.desk.finish({ request_id: randomUUID(), order_id: orderId }))
  // 100 of 200 yuan were printed.
  expect(await Promise.all([initiator, second, third].map(spendable))).toEqual([990, 969.5, 940.5])
  expect((await billsOf(third)).slice(0, 4)).toEqual([
    // The newest hold came back whole but for 9.50, the older one is sold.
    ['group_refund', '59.50', 'order'],
    ['bet', '-69.00', 'order'],
    ['bet', '-50.00', 'order'],
    ['recharge', '1000.00', 'none'],
  ])
  expect((await billsOf(second))[0]).toEqual(['group_refund', '30.50', 'order'])
})

it('gives all money back when the shop refuses it or cannot print it, and lets none of its people withdraw', async () => {
  const [initiator, second] = await people()
  const ends = [
    (orderId: string) => keeper.client.desk.refuse({ request_id: randomUUID(), order_id: orderId, reason: '终端停机' }),
    async (orderId: string) => {
      await accept(keeper, orderId)
      return await keeper.client.desk.fail({
        request_id: randomUUID(),
        order_id: orderId,
        kind: 'terminal_refused',
        reason: '终端限号',
      })
    },
  ]
  for (const end of ends) {
    const orderId = await opened(app, initiator, { terms: shares(40) })
    must(await join(app, second, orderId, 60))
    for (const { playerId } of [initiator, second]) {
      const withdrawn = await app.database.tx((t) => withdrawOrder(t, { shopId: shop.id, orderId, playerId }))
      expect(withdrawn.ok).toBe(false)
    }
    must(await end(orderId))
    expect(await Promise.all([initiator, second].map(spendable))).toEqual([1000, 1000])
  }
})

it('is counted once by statistics, with all of its money and people, and by the shift', async () => {
  const fresh = await app.shop()
  const staff = await app.staff('shopkeeper', fresh)
  const initiator = await app.player({ shop: fresh, balance: yuan(1000) })
  const second = await app.player({ shop: fresh, balance: yuan(1000) })
  const orderId = await opened(app, initiator, { terms: shares(40, 10) })
  must(await join(app, second, orderId, 60))
  // Another is only open: it is placed, and nothing is bought by it.
  await opened(app, await app.player({ shop: fresh, balance: yuan(100) }))
  await acceptAndOpen(staff, orderId)
  await record(staff, orderId)
  const { total } = must(await staff.client.statistics.shop({ from: '2026-11-20', to: '2026-11-20' }))
  expect(total).toMatchObject({ placed: 2, issued: 1, failed: 0, players: 2, stake: '100.00' })
  const { figures } = must(await staff.client.shifts.running({}))
  expect(figures.sold).toEqual({ count: 2, amount: '100.00' })
})

it('is paid by the shop when it is large: commission first, then by shares, each with a bill of its own', async () => {
  const [initiator, second] = await people()
  const issueNo = '2026199'
  await seedIssue(app, { issueNo })
  const orderId = await opened(app, initiator, { ...(await lines(1, 99)), issueNo, terms: shares(98, 0, 10) })
  must(await join(app, second, orderId, 100))
  await acceptAndOpen(keeper, orderId)
  await record(keeper, orderId, 2)
  const subject = { subjectKind: 'draw', subjectId: `shuangseqiu:${issueNo}` } as const
  // Four red balls and the blue one: 200 yuan, 99 times.
  const value = { red: [1, 2, 3, 4, 30, 31], blue: 1, fuyun: false }
  await confirmForTest(app.database, { kind: 'draw', id: subject.subjectId, step: 'numbers', value })
  await settleSubject(app.database, subject)
  await expectState(orderId, 9)
  const before = await Promise.all([initiator, second].map(spendable))
  expect(before).toEqual([902, 900])
  const pay = { request_id: randomUUID(), order_id: orderId }
  expect(reasonOf(await keeper.client.desk.pay({ ...pay, amount: '19799.00' }))).toBe('amount_differs')
  must(await keeper.client.desk.pay({ ...pay, request_id: randomUUID(), amount: '19800.00' }))
  // 10 % of 19,602 is 1,960.20; of the other 17,839.80 98 parts of 198 are 8,829.80 and 100 are 9,010.
  expect(await Promise.all([initiator, second].map(spendable))).toEqual([902 + 1960.2 + 8829.8, 900 + 9010])
  expect((await billsOf(initiator)).slice(0, 2)).toEqual([
    ['prize', '8829.80', 'order'],
    ['commission', '1960.20', 'order'],
  ])
  const parts = await app.database.read((r) =>
    shareCompensation(r, { shopId: shop.id, orderId, playerId: second.playerId }, yuan(10)),
  )
  expect(parts.map(({ amount }) => amount)).toEqual([495n, 505n])
  await app.database.tx((t) => compensate(t, { disputeId: randomUUID(), parts, actorId: null }))
})

it('leaves out a ticket whose odds are below what its people agreed to, and gives its part back to all', async () => {
  const [initiator, second] = await people()
  const match = await seedMatch(app)
  const { bet, odds_seen } = footballBet([match])
  const given = {
    bet: { ...bet, multiple: 20 },
    oddsSeen: odds_seen,
    issueNo: undefined,
  } as unknown as Partial<NewPlan>
  const orderId = await opened(app, initiator, {
    ...given,
    tolerance: { kind: 'percent', percent: 5 },
    terms: shares(10),
  })
  must(await join(app, second, orderId, 30))
  await acceptAndOpen(keeper, orderId)
  const low = { printed_odds: { [match.id]: { SPF: { '3': '1.80' } } } }
  const below = await recordOf(keeper, orderId, low)
  expect(reasonOf(await keeper.client.desk.recordTicket(below))).toBe('ticket_left_out')
  expect((await stateOf(app, { shopId: shop.id }, orderId)).state).toBe(11)
  expect(await Promise.all([initiator, second].map(spendable))).toEqual([1000, 1000])
})

it('returns stake on a cancelled match to all by what they paid', async () => {
  const [initiator, second, third] = await people()
  const match = await seedMatch(app, { deadlineIn: minutes(300) })
  const { bet, odds_seen } = footballBet([match])
  const given = {
    bet: { ...bet, multiple: 20 },
    oddsSeen: odds_seen,
    issueNo: undefined,
  } as unknown as Partial<NewPlan>
  const orderId = await opened(app, initiator, { ...given, terms: shares(10, 0, 10) })
  must(await join(app, second, orderId, 17))
  must(await join(app, third, orderId, 13))
  await acceptAndOpen(keeper, orderId)
  must(await keeper.client.desk.recordTicket(await recordOf(keeper, orderId)))
  await confirmForTest(app.database, { kind: 'match', id: match.id, step: 'score', value: { void: true } })
  await settleSubject(app.database, { subjectKind: 'match', subjectId: match.id })
  await expectState(orderId, 10)
  expect(await Promise.all([initiator, second, third].map(spendable))).toEqual([1000, 1000, 1000])
})

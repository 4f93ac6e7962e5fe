import { randomUUID } from 'node:crypto'
import { type Fen, fenFromText, fenToText, yuan } from '@caimin/base'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { proveLedger } from '../../core/ledger/index.ts'
import { doubleColourBet, moneyOf, seedIssue } from '../../testing/betting-scene.ts'
import { must, placed, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { recharged, refundable, refundOf } from './testing/refund-scene.ts'

const app = await testApp()
const shop = await app.shop({ recharge_lock_percent: 40 })
const keeper = await app.staff('shopkeeper', shop)
const clerk = await app.staff('clerk', shop)
const operator = await app.staff('operator')
await seedIssue(app)
let player: TestPlayer

beforeEach(async () => {
  player = await app.player({ shop })
})

afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

/** Cash over the counter; returns its receipt. */
async function credited(amount: Fen = yuan(100), by: TestStaff = keeper, to = player): Promise<string> {
  const given = { request_id: randomUUID(), player_id: to.playerId, amount: fenToText(amount), note: '现金' }
  return must(await by.client.counter.credit(given)).receipt_id
}

const receiptOf = async (receiptId: string) =>
  must(await clerk.client.counter.receipts({})).rows.find(({ receipt_id }) => receipt_id === receiptId)

const mustRefund = async (creditId: string, by: TestStaff = keeper) =>
  must(await by.client.takings.refund(await refundOf(by, creditId)))

const drawer = async (): Promise<bigint> => {
  const { figures } = must(await keeper.client.shifts.running({}))
  return must(fenFromText(figures.expected))
}

it('refunds unplayed money in cash, once whatever the number of taps', async () => {
  const id = await credited()
  await placed(player, doubleColourBet(5))
  expect(await refundable(clerk, id)).toMatchObject({ refundable: '90.00', way: 'cash', channel_name: '现金' })
  const input = await refundOf(keeper, id)
  const replies = await Promise.all(Array.from({ length: 5 }, () => keeper.client.takings.refund(input)))
  for (const reply of replies) expect(must(reply)).toMatchObject({ amount: '90.00', credit_id: id, state: 'done' })
  expect((await moneyOf(app, player)).spendable).toBe(0n)
  expect(await receiptOf(id)).toMatchObject({ refunded: '90.00', refunding: '0.00' })
  const { rows } = must(await player.client.bills.bills({}))
  expect(rows.map(({ kind, change, subject }) => [kind, change, subject.kind])).toEqual([
    ['recharge_refund', '-90.00', 'receipt'],
    ['bet', '-10.00', 'order'],
    ['recharge', '100.00', 'receipt'],
  ])
  expect(reasonOf(await keeper.client.takings.refund({ ...input, request_id: randomUUID() }))).toBe('nothing_to_refund')
})

it('lets one of several refunds of a receipt at once through', async () => {
  const request = await refundOf(keeper, await credited())
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => keeper.client.takings.refund({ ...request, request_id: randomUUID() })),
  )
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await moneyOf(app, player)).spendable).toBe(0n)
})

it('distinguishes the money of a receipt from that of later recharges', async () => {
  const first = await credited()
  const second = await recharged(app, player, { keeper })
  await placed(player, doubleColourBet(5))
  expect(await refundable(keeper, first)).toMatchObject({ refundable: '90.00' })
  expect(await refundable(keeper, second)).toMatchObject({ refundable: '100.00' })
  await mustRefund(first)
  expect(await refundable(keeper, second)).toMatchObject({ refundable: '100.00' })
})

it('takes what is handed back out of the drawer, of collection codes too', async () => {
  const before = await drawer()
  const cash = await credited()
  const code = await recharged(app, player, { keeper }, yuan(30))
  expect(await drawer()).toBe(before + yuan(100))
  await mustRefund(cash)
  expect(await drawer()).toBe(before)
  await mustRefund(code)
  expect(await drawer()).toBe(before - yuan(30))
  const { figures } = must(await keeper.client.shifts.running({}))
  expect(figures.cash_refunds.count).toBeGreaterThanOrEqual(2)
})

it('is the shopkeeper’s to ask for, of the amount that was seen, and of the own shop alone', async () => {
  const id = await credited()
  const request = await refundOf(keeper, id)
  expect(reasonOf(await clerk.client.takings.refund(request))).toBe('forbidden')
  expect(reasonOf(await keeper.client.takings.refund({ ...request, amount: '99.00' }))).toBe('amount_differs')
  const elsewhere = await app.staff('shopkeeper', await app.shop())
  expect(reasonOf(await elsewhere.client.takings.refundable({ credit_id: id }))).toBe('not_found')
  expect(reasonOf(await elsewhere.client.takings.refund(request))).toBe('not_found')
})

describe('a large one', () => {
  it('waits for a second person of the shop, who finds it among the receipts', async () => {
    const id = await credited(yuan(20_001))
    const { refund_id, state } = await mustRefund(id)
    expect(state).toBe('asked')
    const waiting = must(await clerk.client.counter.receipts({ filter: 'refunding' })).rows
    expect(waiting).toMatchObject([{ receipt_id: id, refunding: '20001.00', refunded: '0.00' }])
    expect(must(await clerk.client.takings.list({ filter: 'refunding' }))).toMatchObject({ rows: [], refunding: 0 })
    expect(must(await clerk.client.takings.approveRefund({ request_id: randomUUID(), refund_id })).state).toBe('done')
    expect(must(await clerk.client.counter.receipts({ filter: 'refunding' })).rows).toEqual([])
  })

  it('of a shop of one person waits for an operator, once', async () => {
    const alone = await app.shop()
    const owner = await app.staff('shopkeeper', alone)
    const guest = await app.player({ shop: alone })
    const { refund_id } = await mustRefund(await credited(yuan(20_001), owner, guest), owner)
    const yes = { request_id: randomUUID(), shop_id: alone.id, refund_id }
    expect(reasonOf(await owner.client.takings.approveRefund({ request_id: randomUUID(), refund_id }))).toBe(
      'second_person_needed',
    )
    expect(reasonOf(await owner.client.takings.reviewList({}))).toBe('forbidden')
    expect(reasonOf(await owner.client.takings.reviewApprove(yes))).toBe('forbidden')
    const auditor = await app.staff('auditor')
    expect(must(await auditor.client.takings.reviewList({})).rows).toMatchObject([
      {
        refund_id,
        shop_id: alone.id,
        amount: '20001.00',
        channel_name: '现金',
        refund_no: expect.stringMatching(/F1$/),
      },
    ])
    expect(reasonOf(await auditor.client.takings.reviewApprove(yes))).toBe('forbidden')
    expect(reasonOf(await operator.client.takings.reviewApprove({ ...yes, shop_id: shop.id }))).toBe('not_found')
    const again = { ...yes, request_id: randomUUID() }
    const replies = await Promise.all([again, again, again].map((one) => operator.client.takings.reviewApprove(one)))
    for (const reply of replies) expect(must(reply).state).toBe('done')
    const late = { ...yes, request_id: randomUUID() }
    expect(reasonOf(await operator.client.takings.reviewApprove(late))).toBe('refund_moved_on')
    expect(must(await operator.client.takings.reviewList({})).rows).toEqual([])
    expect((await moneyOf(app, guest)).spendable).toBe(0n)
  })

  it('is the player’s money again when the operator says no', async () => {
    const id = await recharged(app, player, { keeper }, yuan(20_001))
    const { refund_id } = await mustRefund(id)
    expect((await moneyOf(app, player)).spendable).toBe(0n)
    const no = { request_id: randomUUID(), shop_id: shop.id, refund_id, reason: '须当面核对身份' }
    expect(must(await operator.client.takings.reviewRefuse(no)).state).toBe('refused')
    expect((await moneyOf(app, player)).spendable).toBe(yuan(20_001))
    expect((await refundable(keeper, id)).refunds).toMatchObject([{ refused_because: '须当面核对身份' }])
  })
})

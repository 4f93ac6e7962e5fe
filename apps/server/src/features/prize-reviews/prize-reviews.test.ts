import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { proveLedger } from '../../core/ledger/index.ts'
import { moneyOf } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { wonOrder } from '../../testing/won-order.ts'

const AMOUNT = '4000000.00'

let shop: TestShop
let keeper: TestStaff
let player: TestPlayer
let orderId: string

const app = await testApp()
const operator = await app.staff('operator')

afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

/** A shop of one person, who owes four million. */
beforeEach(async () => {
  shop = await app.shop()
  keeper = await app.staff('shopkeeper', shop)
  player = await app.player({ shop, balance: yuan(10) })
  orderId = await wonOrder(app, { player, clerk: keeper }, { prize: yuan(5_000_000), afterTax: yuan(4_000_000) })
})

const begin = (who = keeper, id = orderId) =>
  who.client.desk.pay({ request_id: randomUUID(), order_id: id, amount: AMOUNT })
const agree = (who = operator, changes: object = {}) =>
  who.client.prizeReviews.approve({
    request_id: randomUUID(),
    shop_id: shop.id,
    order_id: orderId,
    amount: AMOUNT,
    ...changes,
  })
const disagree = (reason = '须核对票面') =>
  operator.client.prizeReviews.refuse({ request_id: randomUUID(), shop_id: shop.id, order_id: orderId, reason })
const waiting = async () =>
  must(await operator.client.prizeReviews.list({})).rows.filter(({ shop_id }) => shop_id === shop.id)
const approvalShown = async () => must(await keeper.client.desk.payouts({})).rows[0]?.approval
const winOf = async () => (await moneyOf(app, player))?.win

it('an operator is the second person, pays once, and both signatures are in the audit log', async () => {
  expect(await waiting()).toEqual([])
  expect(await approvalShown()).toBeNull()
  expect(reasonOf(await begin())).toBe('second_person_needed')
  const [row] = await waiting()
  expect(row).toMatchObject({ order_id: orderId, amount: AMOUNT, prize: '5000000.00', shop_id: shop.id })
  expect(row?.player.name).not.toContain(player.mobile)
  expect(await approvalShown()).toMatchObject({ refused_because: null })
  const request = { request_id: randomUUID(), shop_id: shop.id, order_id: orderId, amount: AMOUNT }
  const replies = await Promise.all([1, 2, 3].map(() => operator.client.prizeReviews.approve(request)))
  for (const reply of replies) expect(must(reply)).toMatchObject({ state: 10, paid: AMOUNT })
  expect(await winOf()).toBe(400_000_000n)
  expect(await waiting()).toEqual([])
  expect(reasonOf(await agree())).toBe('order_moved_on')
  const { events } = must(await player.client.orders.info({ order_id: orderId }))
  expect(events.at(-1)).toMatchObject({ to: 10, actor: 'operator' })
  const { rows } = must(await operator.client.audit.list({}))
  const signed = rows.filter(({ subject }) => subject?.id === orderId).map(({ deed, staff_name }) => [deed, staff_name])
  expect(signed).toEqual([
    ['prize_review_approved', `员工${operator.account}`],
    ['prize_approved', `员工${keeper.account}`],
    ['ticket_recorded', `员工${keeper.account}`],
    ['order_accepted', `员工${keeper.account}`],
  ])
})

it('an operator who refuses takes the first yes back, and the shop reads why', async () => {
  expect(reasonOf(await begin())).toBe('second_person_needed')
  expect(must(await disagree())).toMatchObject({ state: 9 })
  expect(await waiting()).toEqual([])
  expect(reasonOf(await agree())).toBe('order_moved_on')
  expect(reasonOf(await disagree())).toBe('order_moved_on')
  expect(await approvalShown()).toMatchObject({ refused_because: '须核对票面' })
  expect(await winOf()).toBe(0n)
  // A colleague does not become the second of a yes that was taken back.
  const partner = await app.staff('shopkeeper', shop)
  expect(reasonOf(await begin(partner))).toBe('second_person_needed')
  expect(await approvalShown()).toMatchObject({ refused_because: null })
  expect(reasonOf(await begin(partner))).toBe('second_person_needed')
  expect(must(await begin())).toMatchObject({ state: 10 })
  const { rows } = must(await operator.client.audit.list({ deed: 'prize_review_refused' }))
  expect(rows.find(({ subject }) => subject?.id === orderId)?.details).toMatchObject({ reason: '须核对票面' })
})

it('is never begun by an operator, whoever works in the shop', async () => {
  await app.staff('shopkeeper', shop)
  expect(reasonOf(await agree())).toBe('order_moved_on')
  expect(reasonOf(await disagree())).toBe('order_moved_on')
  expect(await winOf()).toBe(0n)
  const other = await app.staff('operator')
  expect(reasonOf(await agree(other))).toBe('order_moved_on')
})

it('lets two accounts of one shop be no second person by it: the same one, a new one', async () => {
  expect(reasonOf(await begin())).toBe('second_person_needed')
  expect(reasonOf(await begin())).toBe('second_person_needed')
  expect(reasonOf(await begin(await app.newcomer('shopkeeper', shop)))).toBe('second_person_too_new')
  expect(reasonOf(await agree(keeper))).toBe('forbidden')
  expect(await winOf()).toBe(0n)
})

it('takes no operator whose account is too new, nor the auditor', async () => {
  expect(reasonOf(await begin())).toBe('second_person_needed')
  expect(reasonOf(await agree(await app.newcomer('operator')))).toBe('second_person_too_new')
  const auditor = await app.staff('auditor')
  expect(reasonOf(await agree(auditor))).toBe('forbidden')
  expect(must(await auditor.client.prizeReviews.list({})).rows.length).toBeGreaterThan(0)
  expect(await winOf()).toBe(0n)
})

it('pays only the amount that is due, of that shop', async () => {
  expect(reasonOf(await begin())).toBe('second_person_needed')
  expect(reasonOf(await agree(operator, { amount: '5000000.00' }))).toBe('amount_differs')
  expect(reasonOf(await agree(operator, { shop_id: (await app.shop()).id }))).toBe('not_found')
  expect(await winOf()).toBe(0n)
})

it('has no operator decide what one person of the shop pays', async () => {
  const small = await wonOrder(app, { player, clerk: keeper }, { prize: yuan(50_000), afterTax: yuan(40_000) })
  expect(reasonOf(await agree(operator, { order_id: small, amount: '40000.00' }))).toBe('order_moved_on')
})

import { randomUUID } from 'node:crypto'
import { addMs, chinaDate, days, startOfDate, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { moneyOf } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { wonOrder } from '../../testing/won-order.ts'

const app = await testApp()
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
const partner = await app.staff('shopkeeper', shop)
const clerk = await app.staff('clerk', shop)

afterAll(() => app.close())

const payment = (orderId: string, amount: string) => ({ request_id: randomUUID(), order_id: orderId, amount })

it('pays a large prize by hand, once, and only what is due', async () => {
  const player = await app.player({ shop, balance: yuan(10) })
  const orderId = await wonOrder(app, { player, clerk }, { prize: yuan(50_000), afterTax: yuan(40_000) })
  const { rows } = must(await clerk.client.desk.payouts({}))
  expect(rows.map(({ order_id }) => order_id)).toEqual([orderId])
  expect(reasonOf(await clerk.client.desk.pay(payment(orderId, '40000.00')))).toBe('forbidden')
  expect(reasonOf(await keeper.client.desk.pay(payment(orderId, '50000.00')))).toBe('amount_differs')
  const request = payment(orderId, '40000.00')
  const replies = await Promise.all(Array.from({ length: 4 }, () => keeper.client.desk.pay(request)))
  for (const reply of replies) expect(must(reply)).toMatchObject({ state: 10, paid: '40000.00' })
  expect(reasonOf(await keeper.client.desk.pay(payment(orderId, '40000.00')))).toBe('order_moved_on')
  expect(await moneyOf(app, player)).toMatchObject({ free: 800n, win: 4_000_000n })
  const { events } = must(await player.client.orders.info({ order_id: orderId }))
  // 7 and 9 are drawn: settlement writes one event for a whole batch.
  expect(events.map(({ to, actor }) => `${to} ${actor}`)).toEqual([
    '1 player',
    '2 shop',
    '6 shop',
    '7 system',
    '9 system',
    '10 shop',
  ])
  expect(must(await clerk.client.desk.payouts({})).rows).toEqual([])
})

it('needs two people above a million', async () => {
  const player = await app.player({ shop, balance: yuan(10) })
  const orderId = await wonOrder(app, { player, clerk }, { prize: yuan(5_000_000), afterTax: yuan(4_000_000) })
  const pay = (staff: TestStaff) => staff.client.desk.pay(payment(orderId, '4000000.00'))
  expect(reasonOf(await pay(keeper))).toBe('second_person_needed')
  expect(reasonOf(await pay(keeper))).toBe('second_person_needed')
  expect(reasonOf(await pay(await app.newcomer('shopkeeper', shop)))).toBe('second_person_too_new')
  expect(await moneyOf(app, player)).toMatchObject({ win: 0n })
  expect(must(await pay(partner))).toMatchObject({ state: 10, paid: '4000000.00' })
  expect(await moneyOf(app, player)).toMatchObject({ win: 400_000_000n })
  const auditor = await app.staff('auditor')
  const { rows } = must(await auditor.client.audit.list({ shop_code: shop.code }))
  const signed = rows
    .filter(({ subject }) => subject?.id === orderId)
    .map(({ deed, staff_name }) => `${deed} ${staff_name}`)
  expect(signed).toEqual([
    `prize_paid 员工${partner.account}`,
    `prize_approved 员工${keeper.account}`,
    `ticket_recorded 员工${clerk.account}`,
    `order_accepted 员工${clerk.account}`,
  ])
})

it('pays nothing that is held, until the hold is taken off', async () => {
  const player = await app.player({ shop, balance: yuan(10) })
  const orderId = await wonOrder(app, { player, clerk }, { prize: yuan(50_000), afterTax: yuan(40_000) })
  const reason = '票面照片看不清'
  const hold = (staff: TestStaff) =>
    staff.client.desk.holdPayout({ request_id: randomUUID(), order_id: orderId, reason })
  const release = (staff: TestStaff) => staff.client.desk.releasePayout({ request_id: randomUUID(), order_id: orderId })
  expect(reasonOf(await hold(clerk))).toBe('forbidden')
  expect(reasonOf(await hold(await app.staff('shopkeeper', await app.shop())))).toBe('not_found')
  expect(reasonOf(await release(keeper))).toBe('not_held')
  const held = await Promise.all([hold(keeper), hold(partner)])
  expect(held.map(reasonOf).sort()).toEqual(['already_held', 'ok'])
  expect(reasonOf(await keeper.client.desk.pay(payment(orderId, '40000.00')))).toBe('payout_held')
  const row = async () => must(await clerk.client.desk.payouts({})).rows.find(({ order_id }) => order_id === orderId)
  expect((await row())?.hold).toMatchObject({ reason })
  must(await release(partner))
  expect((await row())?.hold).toBeNull()
  expect(must(await keeper.client.desk.pay(payment(orderId, '40000.00')))).toMatchObject({ paid: '40000.00' })
  expect(reasonOf(await hold(keeper))).toBe('order_moved_on')
})

it('is told until when terminals pay the ticket: sixty days from the draw or the last match', async () => {
  const player = await app.player({ shop, balance: yuan(10) })
  const orderId = await wonOrder(app, { player, clerk }, { prize: yuan(50_000), afterTax: yuan(40_000) })
  const { draw, matches } = must(await clerk.client.desk.order({ order_id: orderId }))
  const decidedOn = (
    draw?.draw_at ??
    matches
      .map(({ kickoff_at }) => kickoff_at)
      .toSorted()
      .at(-1) ??
    ''
  ).slice(0, 10)
  const row = must(await clerk.client.desk.payouts({})).rows.find(({ order_id }) => order_id === orderId)
  expect(row?.claim_until).toBe(chinaDate(addMs(startOfDate(decidedOn), days(60))))
  must(await keeper.client.desk.pay(payment(orderId, '40000.00')))
})

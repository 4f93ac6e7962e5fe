import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { doubleColourBet, footballBet, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { accept, issue, must, placed, reasonOf, recordOf, ticketsOf } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { doubleColourPlan, filled, opened } from '../../testing/together-scene.ts'
import { wonOrder } from '../../testing/won-order.ts'

let shop: TestShop
let keeper: TestStaff
let clerk: TestStaff
let player: TestPlayer

const app = await testApp()
await seedIssue(app)
beforeEach(async () => {
  shop = await app.shop()
  keeper = await app.staff('shopkeeper', shop)
  clerk = await app.staff('clerk', shop)
  player = await app.player({ shop, balance: yuan(500) })
})
afterAll(() => app.close())

const historyOf = async (orderId: string, staff = keeper) =>
  must(await staff.client.desk.history({ order_id: orderId })).entries
const football = async () => placed(player, footballBet([await seedMatch(app)]))
const nameOf = async (staff: TestStaff) => must(await staff.client.desk.me({})).staff.name

it('tells who did what when, from the bet to the ticket and its correction', async () => {
  const orderId = await football()
  await accept(clerk, orderId)
  const [ticket] = await ticketsOf(clerk, orderId)
  const printing = { order_id: orderId, ticket_id: ticket?.ticket_id ?? '' }
  must(await clerk.client.desk.markPrinted({ request_id: randomUUID(), ...printing }))
  const again = { request_id: randomUUID(), ...printing, reprint_reason: '卡纸了' }
  must(await clerk.client.desk.markPrinted(again))
  const record = await recordOf(clerk, orderId)
  must(await clerk.client.desk.recordTicket(record))
  const correction = { ...(await recordOf(keeper, orderId)), ticket_id: ticket?.ticket_id ?? '', reason: '票号录错' }
  must(await keeper.client.desk.supersedeTicket(correction))

  const entries = await historyOf(orderId)
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted())
  const [byClerk, byKeeper] = [await nameOf(clerk), await nameOf(keeper)]
  expect(entries).toMatchObject([
    { kind: 'step', actor: 'player', from: null, to: 1 },
    { kind: 'money', actor: 'player', journal: 'bet_hold', amount: '-2.00' },
    { kind: 'step', actor: 'shop', name: byClerk, from: 1, to: 2 },
    { kind: 'step', actor: 'shop', name: byClerk, from: 2, to: 6 },
    {
      ...{ kind: 'ticket_recorded', actor: 'shop', name: byClerk, seq: 1, serial: record.serial, correction: null },
      ...{ printed_times: 2, reprint_reasons: ['卡纸了'] },
    },
    { kind: 'ticket_recorded', name: byKeeper, serial: correction.serial, correction: '票号录错' },
  ])
})

it('tells what came back, with the reason, and masks the player', async () => {
  const orderId = await football()
  must(await clerk.client.desk.refuse({ request_id: randomUUID(), order_id: orderId, reason: '终端限号' }))
  const entries = await historyOf(orderId)
  expect(entries.find((entry) => entry.kind === 'step' && entry.to === 4)).toMatchObject({ reason: '终端限号' })
  expect(entries.find((entry) => entry.kind === 'money' && entry.journal === 'bet_release')).toMatchObject({
    amount: '2.00',
  })
  expect(entries[0]?.name).toMatch(/\*/)
})

it('tells of a case with what was said, and who agreed to a large prize', async () => {
  const orderId = await wonOrder(app, { player, clerk }, { prize: yuan(2_000_000), afterTax: yuan(1_600_000) })
  await keeper.client.desk.pay({ request_id: randomUUID(), order_id: orderId, amount: '1600000.00' })
  const complaint = { kind: 'wrong_ticket' as const, text: '票面与订单不一致', picture_ids: [] }
  must(await player.client.disputes.open({ request_id: randomUUID(), order_id: orderId, ...complaint }))
  const entries = await historyOf(orderId)
  expect(entries.find(({ kind }) => kind === 'payout_approved')).toMatchObject({
    ...{ actor: 'shop', name: await nameOf(keeper), amount: '1600000.00' },
  })
  expect(entries.find(({ kind }) => kind === 'dispute')).toMatchObject({
    ...{ actor: 'player', entry: 'opened', text: '票面与订单不一致' },
  })
})

it('tells of a record that waits for a second person, and of that person’s word', async () => {
  const orderId = await placed(player, doubleColourBet())
  await issue(clerk, orderId)
  const [ticket] = await ticketsOf(clerk, orderId)
  const correction = { ...(await recordOf(clerk, orderId)), ticket_id: ticket?.ticket_id ?? '', reason: '票号录错' }
  expect(reasonOf(await clerk.client.desk.supersedeTicket(correction))).toBe('same_clerk')
  const [review] = must(await keeper.client.desk.order({ order_id: orderId })).reviews
  const decision = { request_id: randomUUID(), order_id: orderId, review_id: review?.review_id ?? '', approve: false }
  must(await keeper.client.ticketReviews.decide(decision))
  const entries = (await historyOf(orderId)).filter(({ kind }) => kind.startsWith('review'))
  expect(entries).toMatchObject([
    { kind: 'review_asked', name: await nameOf(clerk), serial: correction.serial, correction: '票号录错' },
    { kind: 'review_decided', name: await nameOf(keeper), decision: 'rejected' },
  ])
})

it('keeps the tickets of a sealed plan, and what was said in cases, from who has not opened it, and tells who has', async () => {
  const { plan_id } = await opened(player, doubleColourPlan())
  await filled(plan_id, [
    await app.player({ shop, balance: yuan(100) }),
    await app.player({ shop, balance: yuan(100) }),
  ])
  await accept(clerk, plan_id)
  must(await clerk.client.plans.openContent({ plan_id }))
  must(await clerk.client.desk.recordTicket(await recordOf(clerk, plan_id)))
  const text = '红球01打成了02'
  const complaint = { order_id: plan_id, kind: 'wrong_ticket' as const, text, picture_ids: [] }
  must(await player.client.disputes.open({ request_id: randomUUID(), ...complaint }))
  const opener = await historyOf(plan_id, clerk)
  expect(opener.some(({ kind }) => kind === 'ticket_recorded')).toBe(true)
  expect(opener.find(({ kind }) => kind === 'dispute')).toMatchObject({ text })
  const unopened = await historyOf(plan_id)
  expect(unopened.find(({ kind }) => kind === 'dispute')).toMatchObject({ text: '' })
  expect(unopened.some(({ kind }) => kind === 'ticket_recorded')).toBe(false)
  expect(unopened.find(({ kind }) => kind === 'content_opened')).toMatchObject({ name: await nameOf(clerk) })
})

it('tells nothing of another shop’s order', async () => {
  const orderId = await football()
  const other = await app.staff('shopkeeper', await app.shop())
  expect(reasonOf(await other.client.desk.history({ order_id: orderId }))).toBe('not_found')
  expect(reasonOf(await keeper.client.desk.history({ order_id: randomUUID() }))).toBe('not_found')
})

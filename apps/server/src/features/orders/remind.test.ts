import { randomUUID } from 'node:crypto'
import { addMs, instantOf, minutes, yuan } from '@caimin/base'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { accept, must, placed, reasonOf, recordOf } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

/** Times on the wire are cut to whole seconds. */
const WIRE_MS = 1000

const app = await testApp()
let shop: TestShop
let clerk: TestStaff
let player: TestPlayer

beforeEach(async () => {
  shop = await app.shop()
  clerk = await app.staff('clerk', shop)
  player = await app.player({ shop, balance: yuan(100) })
})
afterAll(() => app.close())

const remind = (who: TestPlayer, order_id: string, request_id = randomUUID()) =>
  who.client.orders.remind({ request_id, order_id })
const football = async () => placed(player, footballBet([await seedMatch(app)]))
const queueRow = async (orderId: string) =>
  must(await clerk.client.desk.queue({})).rows.find(({ order_id }) => order_id === orderId)
const historyOf = async (order_id: string) => must(await clerk.client.desk.history({ order_id })).entries

it('asks the shop to hurry once in five minutes, which its queue and the history say', async () => {
  const orderId = await football()
  expect(must(await player.client.orders.info({ order_id: orderId }))).toMatchObject({
    may_remind: true,
    reminded_at: null,
  })
  expect((await queueRow(orderId))?.reminders).toBeNull()
  const { reminded_at } = must(await remind(player, orderId))
  expect(must(await player.client.orders.info({ order_id: orderId }))).toMatchObject({ reminded_at })
  await app.clock.setBusiness(addMs(instantOf(reminded_at), minutes(4)))
  expect(reasonOf(await remind(player, orderId))).toBe('reminded_already')
  await app.clock.setBusiness(addMs(instantOf(reminded_at), minutes(5) + WIRE_MS))
  const again = must(await remind(player, orderId))
  expect((await queueRow(orderId))?.reminders).toEqual({ times: 2, last_at: again.reminded_at })
  const told = (await historyOf(orderId)).filter(({ kind }) => kind === 'reminded')
  expect(told.map(({ at }) => at)).toEqual([reminded_at, again.reminded_at])
})

it('two taps at once are one, and a repeat after a lost reply is told what the first one was', async () => {
  const orderId = await football()
  const taps = await Promise.all([remind(player, orderId), remind(player, orderId)])
  expect(taps.filter(({ ok }) => ok)).toHaveLength(1)
  await app.clock.advanceBusiness(minutes(5))
  const requestId = randomUUID()
  const first = must(await remind(player, orderId, requestId))
  expect(must(await remind(player, orderId, requestId))).toEqual(first)
  expect((await queueRow(orderId))?.reminders?.times).toBe(2)
})

it('is for an order that the shop has accepted too, and not any more once it is printed', async () => {
  const orderId = await football()
  await accept(clerk, orderId)
  must(await remind(player, orderId))
  must(await clerk.client.desk.recordTicket(await recordOf(clerk, orderId)))
  await app.clock.advanceBusiness(minutes(5))
  expect(reasonOf(await remind(player, orderId))).toBe('order_moved_on')
  expect(must(await player.client.orders.info({ order_id: orderId })).may_remind).toBe(false)
})

it('is refused after the cutoff', async () => {
  const orderId = await football()
  await accept(clerk, orderId)
  const { cutoff_at } = must(await player.client.orders.info({ order_id: orderId }))
  await app.clock.setBusiness(addMs(instantOf(cutoff_at), WIRE_MS))
  expect(reasonOf(await remind(player, orderId))).toBe('order_moved_on')
})

it("is not for another player's order, of this shop or another", async () => {
  const orderId = await football()
  const others = [await app.player({ shop }), await app.player({ shop: await app.shop() })]
  for (const other of others) expect(reasonOf(await remind(other, orderId))).toBe('not_found')
  expect((await queueRow(orderId))?.reminders).toBeNull()
})

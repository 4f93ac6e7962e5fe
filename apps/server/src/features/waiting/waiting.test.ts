import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { accept, must, placed } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeWithdrawer, withdraw } from '../../testing/withdraw-scene.ts'
import { opened } from '../recharge/testing/recharge-scene.ts'

const counter = countQueries()
const app = await testApp()
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
const clerk = await app.staff('clerk', shop)
const otherKeeper = await app.staff('shopkeeper', await app.shop())
const player = await makeWithdrawer(app, { shop })
const matches = [await seedMatch(app), await seedMatch(app)]

afterAll(() => app.close())

const countsOf = async (staff: typeof keeper) => must(await staff.client.waiting.shop({}))
const NOTHING = {
  orders: 0,
  payouts: 0,
  plans: 0,
  conversations: 0,
  recharges: 0,
  withdrawals: 0,
  disputes: 0,
  feedback: 0,
}

it('counts what waits at each place of the shop, and not what is done', async () => {
  expect(await countsOf(keeper)).toEqual(NOTHING)
  const orderId = await placed(player, footballBet(matches))
  await withdraw(player, '20.00')
  const words = { request_id: randomUUID(), kind: 'order' as const, text: '订单一直没有出票', picture_ids: [] }
  must(await player.client.help.feedback(words))
  await opened(player, 'counter')
  expect(await countsOf(keeper)).toEqual({ ...NOTHING, orders: 1, withdrawals: 1, feedback: 1, recharges: 1 })
  await accept(clerk, orderId)
  expect((await countsOf(keeper)).orders).toBe(1)
  must(
    await clerk.client.desk.fail({
      request_id: randomUUID(),
      order_id: orderId,
      kind: 'shop_gives_up',
      reason: '机器坏了',
    }),
  )
  expect((await countsOf(keeper)).orders).toBe(0)
})

it('counts nothing of another shop', async () => {
  expect(await countsOf(otherKeeper)).toEqual(NOTHING)
})

it('counts for a clerk only what they may decide', async () => {
  must(await keeper.client.clerks.change({ staff_id: clerk.staffId, name: '小李', rights: [] }))
  expect(await countsOf(clerk)).toMatchObject({ recharges: null, payouts: null, orders: 0 })
})

it('asks the database as often for many as for none', async () => {
  const before = await counter.of(() => countsOf(otherKeeper))
  for (let at = 0; at < 3; at += 1) await placed(player, footballBet(matches))
  expect(await counter.of(() => countsOf(keeper))).toBe(before)
})

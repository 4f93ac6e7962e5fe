import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { ORDER_LIMITS } from '@caimin/rules'
import { afterAll, expect, it } from 'vitest'
import { doubleColourBet, moneyOf, seedIssue } from '../../testing/betting-scene.ts'
import { accept, must, placed, ticketsOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
await seedIssue(app)
afterAll(() => app.close())

it('refuses a bet of too many tickets, with the reason', async () => {
  const shop = await app.shop({ welfare_multiple_limit: 1 })
  const player = await app.player({ shop, balance: yuan(10_000) })
  const reply = await player.client.betting.place(doubleColourBet(1, ORDER_LIMITS.maxTickets + 1))
  const detail = { rule: 'tickets_too_many', multiple_limit: 1, max_tickets: 2000 }
  expect(reply).toMatchObject({ ok: false, reason: 'order_too_large', detail })
  expect(await moneyOf(app, player)).toMatchObject({ held: 0n })
  await placed(player, doubleColourBet(1, ORDER_LIMITS.maxTickets))
})

it('prints what was placed under a higher limit within what its terminal can', async () => {
  const shop = await app.shop()
  const keeper = await app.staff('shopkeeper', shop)
  const player = await app.player({ shop, balance: yuan(300_000) })
  const orderId = await placed(player, doubleColourBet(1, 90_000))
  await app.database.tx((t) =>
    t.db.updateTable('shops').set({ welfare_multiple_limit: 1 }).where('id', '=', shop.id).execute(),
  )
  await accept(keeper, orderId)
  expect(await ticketsOf(keeper, orderId)).toHaveLength(Math.ceil(90_000 / 50))
})

it('takes the largest order at the fifty times that a welfare terminal does', async () => {
  const shop = await app.shop()
  const player = await app.player({ shop, balance: yuan(300_000) })
  must(await player.client.betting.place({ ...doubleColourBet(1, 100_000), request_id: randomUUID() }))
})

import { hours, instant, minutes, yuan } from '@caimin/base'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createLogger } from '../../platform/logging.ts'
import { footballBet, moneyOf, seedMatch } from '../../testing/betting-scene.ts'
import { breakRows } from '../../testing/break-rows.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { placed } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { moveOrders } from './move-orders.ts'
import { countStuckOrders, lockOrders } from './order.store.ts'
import { SYSTEM } from './order.ts'
import { sweepDueOrders } from './sweep-orders.ts'

const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))

let player: TestPlayer

const app = await testApp({ at: START, log: createLogger('silent') })
const shop = await app.shop()

afterAll(() => app.close())

beforeEach(async () => {
  await app.clock.setBusiness(START)
  player = await app.player({ shop, balance: yuan(1000) })
})

const place = async (count: number): Promise<string[]> => {
  const match = await seedMatch(app, { deadlineIn: hours(6) })
  const orderIds: string[] = []
  for (let i = 0; i < count; i += 1) orderIds.push(await placed(player, footballBet([match])))
  return orderIds
}

const ordersNow = (orderIds: readonly string[]) =>
  app.database.read(async (r) => {
    const rows = await r.db.selectFrom('orders').select(['id', 'state', 'due_at']).where('id', 'in', orderIds).execute()
    return orderIds.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  })

/** An order whose state cannot be written, until it is mended. */
const breakOrder = (orderId: string) =>
  breakRows(app.pool, { table: 'orders', on: 'update', when: `old.id = '${orderId}' and new.state <> old.state` })

it('gives the others back when one order cannot be, looks at that one ever more seldom, and ends it once it can', async () => {
  const orderIds = await place(5)
  const [bad = '', ...good] = [orderIds[2] ?? '', ...orderIds.filter((_, i) => i !== 2)]
  const mend = await breakOrder(bad)
  await app.advance(minutes(11))
  await expect
    .poll(async () => (await ordersNow(good)).map(({ state }) => state), { timeout: 10_000 })
    .toEqual([5, 5, 5, 5])
  const dueAt = async () => (await ordersNow([bad]))[0]?.due_at ?? 0
  await expect.poll(dueAt, { timeout: 10_000 }).toBeGreaterThan(START + minutes(12) - 1000)
  expect(await dueAt()).toBeLessThan(START + minutes(13))
  const later = await place(2)
  await app.advance(minutes(30))
  await expect.poll(async () => (await ordersNow(later)).map(({ state }) => state), { timeout: 10_000 }).toEqual([5, 5])
  // Late by about half an hour, so for as long again.
  await expect.poll(dueAt, { timeout: 10_000 }).toBeGreaterThan(START + minutes(70))
  expect(await ordersNow([bad])).toMatchObject([{ state: 1 }])
  expect(await app.database.read(countStuckOrders)).toBe(1)
  await mend()
  await app.advance(minutes(45))
  await expect.poll(async () => (await ordersNow([bad]))[0]?.state, { timeout: 10_000 }).toBe(5)
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 100_000n, held: 0n })
})

it('gives the others back when one order can be neither given back nor put off', async () => {
  const orderIds = await place(3)
  const [bad = '', ...good] = orderIds
  const mend = await breakRows(app.pool, { table: 'orders', on: 'update', when: `old.id = '${bad}'` })
  await app.advance(minutes(11))
  await expect.poll(async () => (await ordersNow(good)).map(({ state }) => state), { timeout: 10_000 }).toEqual([5, 5])
  expect(await ordersNow([bad])).toMatchObject([{ state: 1 }])
  await mend()
  await expect.poll(async () => (await ordersNow([bad]))[0]?.state, { timeout: 10_000 }).toBe(5)
})

it('answers how many it ended', async () => {
  const orderIds = await place(3)
  await app.pool.query('update orders set due_at = business_now() where id = any($1)', [orderIds.slice(0, 2)])
  const quiet = { database: app.database, log: createLogger('silent') }
  // The server's own sweep may have been faster: together they end each order once.
  expect(await sweepDueOrders(quiet)).toBeLessThanOrEqual(2)
  await expect
    .poll(async () => (await ordersNow(orderIds)).map(({ state }) => state), { timeout: 10_000 })
    .toEqual([5, 5, 1])
})

it('moves orders in three statements, however many they are', async () => {
  const [few, many] = [await place(2), await place(20)]
  const queries = countQueries()
  const counted = async (orderIds: readonly string[]): Promise<number> => {
    let count = 0
    await app.database.tx(async (t) => {
      const orders = await lockOrders(
        t,
        orderIds.map((orderId) => ({ shopId: shop.id, orderId })),
      )
      const moves = [...orders.values()].map((order) => ({
        order,
        to: 'awaitingIssue' as const,
        actor: SYSTEM,
        reason: null,
        journalId: null,
        dueAt: order.cutoffAt,
      }))
      count = await queries.inside(() => moveOrders(t, moves))
    })
    return count
  }
  expect(await counted(few)).toBe(3)
  expect(await counted(many)).toBe(3)
  queries.stop()
})

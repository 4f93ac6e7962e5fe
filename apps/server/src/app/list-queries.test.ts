import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { doubleColourBet, footballBet, layIssue, layMatch } from '../testing/betting-scene.ts'
import { countQueries, type QueryCounter } from '../testing/count-queries.ts'
import { accept, must, placed } from '../testing/desk-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../testing/people.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let shop: TestShop
let player: TestPlayer
let keeper: TestStaff
let operator: TestStaff
let counter: QueryCounter

beforeAll(async () => {
  counter = countQueries()
  app = await testApp()
  shop = await app.shop()
  player = await app.player({ shop, balance: yuan(5000) })
  keeper = await app.staff('shopkeeper', shop)
  operator = await app.staff('operator')
  await layIssue(app)
})

afterAll(async () => {
  counter.stop()
  await app.close()
})

/** So many more of everything that a list can show. */
async function addRows(count: number): Promise<void> {
  for (let row = 0; row < count; row += 1) {
    const matches = [await layMatch(app), await layMatch(app)]
    const orderId = await placed(player, footballBet(matches))
    await placed(player, doubleColourBet(3))
    if (row % 2 === 0) await accept(keeper, orderId)
    const guest = await app.player({ shop })
    const credit = { request_id: randomUUID(), player_id: guest.playerId, amount: '10.00', note: '现金' }
    must(await keeper.client.counter.credit(credit))
  }
}

const LISTS: Readonly<Record<string, () => Promise<{ ok: true; value: { rows: unknown[] } } | { ok: false }>>> = {
  'the player’s orders': () => player.client.orders.list({ status: 'all' }),
  'the player’s chases': () => player.client.orders.chases({}),
  'the matches on sale': () => player.client.betting.matches({ type: 'jczq' }),
  'the shop’s queue': () => keeper.client.desk.queue({ state: 'all' }),
  'the shop’s payouts': () => keeper.client.desk.payouts({}),
  'the shop’s players': () => keeper.client.counter.players({}),
  'the shop’s receipts': () => keeper.client.counter.receipts({}),
  'the results': () => operator.client.operator.results({ state: 'all' }),
  'the audit log': () => operator.client.audit.list({}),
  'the draws': () => app.stranger().client.draws.latest({}),
}

async function measure(): Promise<Map<string, { rows: number; queries: number }>> {
  const measured = new Map<string, { rows: number; queries: number }>()
  for (const [name, list] of Object.entries(LISTS)) {
    // Once before, for what a process remembers.
    await list()
    let rows = 0
    const queries = await counter.of(async () => {
      const reply = await list()
      rows = reply.ok ? reply.value.rows.length : -1
    })
    measured.set(name, { rows, queries })
  }
  return measured
}

it('asks the database as often for many rows as for few', async () => {
  await addRows(2)
  const few = await measure()
  await addRows(10)
  const many = await measure()
  for (const name of Object.keys(LISTS)) expect(few.get(name)?.rows, name).toBeGreaterThanOrEqual(0)
  const growing = ['the player’s orders', 'the matches on sale', 'the shop’s queue', 'the shop’s players']
  for (const name of growing) expect(many.get(name)?.rows, name).toBeGreaterThan(few.get(name)?.rows ?? 0)
  const queriesOf = (lists: typeof few) => Object.fromEntries([...lists].map(([name, { queries }]) => [name, queries]))
  expect(queriesOf(many)).toEqual(queriesOf(few))
  expect(Object.values(queriesOf(few)).filter((queries) => queries > 0).length).toBeGreaterThan(4)
})

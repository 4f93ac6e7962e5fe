import { addMs, days, hours, type Instant, instant, minutes, startOfChinaDay, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import type { Account } from '../../../platform/database/ledger-tables.ts'
import { createLogger } from '../../../platform/logging.ts'
import { doubleColourBet, seedIssue } from '../../../testing/betting-scene.ts'
import { breakRows } from '../../../testing/break-rows.ts'
import { advanceAndCloseBooks } from '../../../testing/close-books.ts'
import { placed } from '../../../testing/desk-scene.ts'
import type { TestPlayer } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { sweepDueOrders } from '../../orders/index.ts'
import { proveShop } from '../proofs/prove-shop.ts'
import { accountBalances } from './account-balance.ts'
import { mergePieces } from './merge-pieces.ts'

/** Some hours before midnight. */
const START = instant(Date.parse('2026-11-20T20:00:00+08:00'))
const HOURS = 8

const log = createLogger('silent')
const app = await testApp({ at: START, log })
const shop = await app.shop()
let players: TestPlayer[]

afterAll(() => app.close())

const merge = () => mergePieces({ database: app.database, log })

const ACCOUNTS: readonly Account[] = ['wallet_free', 'escrow', 'opening']

/** Every account at every quarter of an hour, and now. */
async function balances(): Promise<string[]> {
  const owners = [null, ...players.map(({ playerId }) => playerId)].map((playerId) => ({ shopId: shop.id, playerId }))
  const moments: Instant[] = Array.from({ length: HOURS * 4 }, (_, at) => addMs(START, at * minutes(15)))
  return await app.database.read(async (r) => {
    const found: string[] = []
    for (const before of [...moments, undefined]) {
      for (const account of ACCOUNTS) {
        const asked = account === 'wallet_free' ? owners : owners.slice(0, 1)
        found.push((await accountBalances(r, account, asked, before)).join(' '))
      }
    }
    return found
  })
}

const rowsOf = async (table: string, which = 'true'): Promise<number> =>
  (await app.pool.query(`select count(*)::int as rows from ${table} where shop_id = $1 and ${which}`, [shop.id]))
    .rows[0]?.rows

/** Bets over midnight, some of which come back, closed every half hour. One player bets in the first hour alone. */
async function betAndClose(): Promise<void> {
  players = await app.players(3, { shop, balance: yuan(1000) })
  await seedIssue(app, { deadlineIn: days(3) })
  for (let half = 0; half < HOURS * 2; half += 1) {
    for (const player of half < 2 ? players : players.slice(0, 2)) await placed(player, doubleColourBet(1 + (half % 3)))
    if (half % 3 === 2) await sweepDueOrders(app)
    await advanceAndCloseBooks(app)
  }
}

it('leaves a day in its pieces until it is long over', async () => {
  await betAndClose()
  const pieces = await rowsOf('book_closings')
  await app.advance(days(39))
  // The app's own sweep gives back what is still open; the balances below are of afterwards.
  await expect.poll(() => rowsOf('orders', 'state = 1')).toBe(0)
  expect(await merge()).toBe(0)
  expect(await rowsOf('book_closings')).toBe(pieces)
})

it('leaves one piece of each day, and every balance as it was at every moment', async () => {
  const before = await balances()
  const sums = await rowsOf('account_snapshots')
  await app.advance(days(3))
  const mend = await breakRows(app.pool, {
    table: 'book_closings',
    on: 'delete',
    when: `old.until > '${new Date(startOfChinaDay(addMs(START, hours(24)))).toISOString()}'`,
  })
  expect(await merge(), 'the second day cannot be merged').toBe(1)
  expect(await balances()).toEqual(before)
  await mend()
  expect(await merge()).toBe(1)
  expect(await merge(), 'there is nothing left to merge').toBe(0)
  expect(await rowsOf('book_closings')).toBe(2)
  expect(await rowsOf('account_snapshots')).toBeLessThan(sums / 3)
  expect(await balances()).toEqual(before)
  expect(await proveShop(app.database, shop.id)).toMatchObject({ kind: 'whole', differences: [] })
})

it('closes and proves what comes after as before', async () => {
  const [player] = players
  if (player === undefined) throw new Error('there are players')
  await seedIssue(app, { issueNo: '2026140', deadlineIn: days(3) })
  await app.advance(minutes(1))
  await app.players(1, { shop, balance: yuan(5) })
  await advanceAndCloseBooks(app)
  expect(await proveShop(app.database, shop.id)).toMatchObject({ differences: [] })
})

import { type Fen, fen, NO_MONEY, plus, present, yuan } from '@caimin/base'
import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/context.ts'
import { createDatabase } from '../../platform/database/database.ts'
import { createPool } from '../../platform/database/pool.ts'
import { createLogger } from '../../platform/logging.ts'
import { cloneDatabase, type TestDatabase } from '../../testing/clone-database.ts'
import type { ResultValue } from '../catalog/index.ts'
import { type CorrectionPreview, previewCorrection } from './preview-correction.ts'
import { settleSubject } from './settle-subject.ts'
import { confirmForTest, type PrintedBet, seedPrintedOrders } from './testing/printed-orders.ts'

let clone: TestDatabase
let pool: Pool
let database: Database

beforeAll(async () => {
  clone = await cloneDatabase()
  pool = createPool({ url: clone.url, log: createLogger('silent'), size: 4 })
  database = createDatabase({ pool, clocks: { wall: wallClock, business: wallClock } })
})

afterAll(async () => {
  await pool.end()
  await clone.drop()
})

const DRAWN = { front: [1, 2, 3, 4, 5], back: [1, 2] }
const OTHER_NUMBERS = { front: [1, 2, 3, 4, 20], back: [1, 2] }
let next = 200

const ticket = (issueNo: string, front: readonly number[], back: readonly number[]): PrintedBet => ({
  bet: { game: 'daletou', multiple: 1, lines: [{ play: 'standard', selection: { front, back } }] },
  issueNo,
  subjects: [{ kind: 'draw', id: `daletou:${issueNo}` }],
})

/** Orders that win the first, the second and a fixed level of {@link DRAWN}, and one that wins nothing. */
const tickets = (issueNo: string): PrintedBet[] => [
  ticket(issueNo, [1, 2, 3, 4, 5], [1, 2]),
  ticket(issueNo, [1, 2, 3, 4, 5], [1, 9]),
  ticket(issueNo, [1, 2, 3, 4, 9], [1, 9]),
  ticket(issueNo, [21, 22, 23, 24, 25], [8, 9]),
]

interface Draw {
  readonly issueNo: string
  readonly orderIds: readonly string[]
}

/** Issues that wait to be drawn, with their orders, all of one shop and two players. */
async function seedDraws(count: number): Promise<Draw[]> {
  const seeded = Array.from({ length: count }, () => {
    const issueNo = `26${next++}`
    return { issueNo, bets: tickets(issueNo) }
  })
  const { orderIds } = await seedPrintedOrders(
    database,
    2,
    seeded.flatMap(({ bets }) => bets),
  )
  return seeded.map(({ issueNo, bets }, at) => ({
    issueNo,
    orderIds: orderIds.slice(at * bets.length, (at + 1) * bets.length),
  }))
}

/** A drawn issue whose amounts were announced, settled. */
async function settledDraw({ issueNo, orderIds }: Draw, amounts: ResultValue) {
  const id = `daletou:${issueNo}`
  const say = (step: 'numbers' | 'amounts', value: ResultValue) =>
    confirmForTest(database, { kind: 'draw', id, step, value })
  await say('numbers', DRAWN)
  await say('amounts', amounts)
  const subject = { subjectKind: 'draw', subjectId: id } as const
  const settle = () => settleSubject(database, subject)
  const preview = (step: 'numbers' | 'amounts', value: ResultValue) =>
    database.read((r) => previewCorrection(r, { ...subject, step }, value))
  await settle()
  return { orderIds, say, settle, preview }
}

interface OrderNow {
  readonly state: number
  readonly given: Fen
}

async function look(orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderNow>> {
  const rows = await database.read((r) =>
    r.db
      .selectFrom('orders')
      .select(['id', 'state', 'prize_after_tax', 'void_refund'])
      .where('id', 'in', orderIds)
      .execute(),
  )
  return new Map(
    rows.map(({ id, state, prize_after_tax, void_refund }) => [
      id,
      { state, given: plus(prize_after_tax ?? NO_MONEY, void_refund ?? NO_MONEY) },
    ]),
  )
}

/** What a correction did, in the form of a preview's rows. */
function changesBetween(before: ReadonlyMap<string, OrderNow>, after: ReadonlyMap<string, OrderNow>) {
  return [...before].flatMap(([orderId, was]) => {
    const is = after.get(orderId) ?? was
    const isChanged = was.given !== is.given || (was.state === 7) !== (is.state === 7)
    return isChanged ? [{ orderId, paid: was.given, due: is.given, difference: fen(is.given - was.given) }] : []
  })
}

const rowsOf = ({ rows }: CorrectionPreview) =>
  rows.map(({ orderId, paid, due, difference }) => ({ orderId, paid, due, difference }))
const byOrder = <T extends { readonly orderId: string }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))

test('shows what orders that wait for amounts will get when a level is named rightly', async () => {
  const [draw] = await seedDraws(1)
  const { orderIds, preview } = await settledDraw(present(draw, 'one was seeded'), {
    一等奖: 5_000_000,
    二等奖: 100_000,
    4: 300,
  })
  expect((await look(orderIds)).get(orderIds[0] ?? '')).toMatchObject({ state: 7 })
  const seen = await preview('amounts', { 1: 5_000_000, 2: 100_000, 4: 300 })
  expect(seen).toMatchObject({ orders: 2, paid: NO_MONEY, due: yuan(4_080_000), difference: yuan(4_080_000) })
  expect(rowsOf(seen)).toEqual([
    { orderId: orderIds[0], paid: NO_MONEY, due: yuan(4_000_000), difference: yuan(4_000_000) },
    { orderId: orderIds[1], paid: NO_MONEY, due: yuan(80_000), difference: yuan(80_000) },
  ])
})

/**
 * Amounts as they may have been claimed: misnamed, without a winner, or below what the shop pays by hand.
 */
const amountOf = fc.constantFrom<number | undefined>(undefined, 0, 2000, 9000, 100_000, 5_000_000)
const announcement = fc
  .record({ first: amountOf, second: amountOf, fourth: amountOf })
  .map(
    ({ first, second, fourth }): ResultValue =>
      Object.fromEntries(
        Object.entries({ 1: first, 2: second, 4: fourth }).flatMap(([level, amount]) =>
          amount === undefined ? [] : [[level, amount]],
        ),
      ),
  )

test('does what its preview shows, whether orders wait, lost, wait for the shop or are paid', async () => {
  const seen = new Set<number>()
  const correction = fc.oneof(
    announcement.map((value) => ({ step: 'amounts' as const, value })),
    fc.constant({ step: 'numbers' as const, value: OTHER_NUMBERS as ResultValue }),
  )
  const cases = fc.sample(fc.record({ told: announcement, correction }), { numRuns: 40, seed: 17 })
  const inShop = async (some: typeof cases) => {
    const draws = await seedDraws(some.length)
    for (const [at, { told, correction }] of some.entries()) {
      const { step, value } = correction
      const { orderIds, say, settle, preview } = await settledDraw(present(draws[at], 'one was seeded for it'), told)
      const before = await look(orderIds)
      for (const { state } of before.values()) seen.add(state)
      const previewed = await preview(step, value)
      await say(step, value)
      await settle()
      const changes = changesBetween(before, await look(orderIds))
      const named = JSON.stringify({ told, correction })
      expect(byOrder(rowsOf(previewed)), named).toEqual(byOrder(changes))
      expect(previewed.orders, named).toBe(changes.length)
      expect(previewed.difference, named).toBe(changes.reduce((sum, change) => sum + change.difference, 0n))
    }
  }
  // A shop of its own for each connection: most of a case is waiting for the database.
  await Promise.all([0, 10, 20, 30].map((from) => inShop(cases.slice(from, from + 10))))
  expect([...seen].toSorted((a, b) => a - b)).toEqual([7, 8, 9, 10])
})

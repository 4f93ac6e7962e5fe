import { readFileSync } from 'node:fs'
import { type Fen, yuan } from '@caimin/base'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { wallClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/context.ts'
import { createDatabase } from '../../platform/database/database.ts'
import { createPool } from '../../platform/database/pool.ts'
import { createLogger } from '../../platform/logging.ts'
import { cloneDatabase, type TestDatabase } from '../../testing/clone-database.ts'
import { proveLedger } from '../ledger/index.ts'
import { addSubjects } from '../orders/order.store.ts'
import { settlementBacklog } from './index.ts'
import { reconcilePending } from './reconcile-pending.ts'
import { settleDue } from './settle-due.ts'
import { dieAtStatement } from './testing/die-at-statement.ts'
import { confirmForTest, type PrintedBet, seedPrintedOrders, walletsTotal } from './testing/printed-orders.ts'

let clone: TestDatabase
let pool: Pool
let database: Database

beforeAll(async () => {
  clone = await cloneDatabase()
  pool = openPool()
  database = over(pool)
})

afterAll(async () => {
  await pool.end()
  await clone.drop()
})

beforeEach(() => pool.query('delete from settlements_due'))

const openPool = () => createPool({ url: clone.url, log: createLogger('silent'), size: 8 })
const over = (own: Pool) => createDatabase({ pool: own, clocks: { wall: wallClock, business: wallClock } })

let next = 1
const newMatch = () => `20261121${String(100 + next++)}`
const newDraw = () => `shuangseqiu:2026${String(500 + next++)}`

/** Brings five yuan with the blue ball 7. */
const numbers = (drawId: string, blue = 7): PrintedBet => ({
  bet: {
    game: 'shuangseqiu',
    multiple: 1,
    lines: [{ play: 'standard', selection: { red: [20, 21, 22, 23, 24, 25], blue: [blue] } }],
  },
  issueNo: drawId.split(':')[1] ?? '',
  subjects: [{ kind: 'draw', id: drawId }],
})

/** Brings four yuan when the home team wins. */
const single = (matchId: string): PrintedBet => ({
  bet: {
    game: 'jczq',
    multiple: 1,
    lines: [{ play: 'SPF', selection: { matches: [{ id: matchId, picks: { SPF: ['3'] } }], pass: ['单关'] } }],
  },
  issueNo: null,
  subjects: [{ kind: 'match', id: matchId }],
  printedOdds: { [matchId]: { SPF: { 3: '2.00' } } },
})

const draw = (id: string) =>
  confirmForTest(database, {
    kind: 'draw',
    id,
    step: 'numbers',
    value: { red: [1, 2, 3, 4, 5, 6], blue: 7, fuyun: false },
  })
const play = (id: string, full = '1:0') =>
  confirmForTest(database, { kind: 'match', id, step: 'score', value: { half: '0:0', full } })

/** Orders of so many shops on one draw, a third of them winning, that is drawn afterwards. */
async function drawnOverShops(shops: number, ordersOfEach: number) {
  const drawId = newDraw()
  const own: string[] = []
  for (let shop = 0; shop < shops; shop += 1) {
    const bets = Array.from({ length: ordersOfEach }, (_, i) => numbers(drawId, i % 3 === 0 ? 7 : 16))
    own.push((await seedPrintedOrders(database, 3, bets)).shopId)
  }
  const held = async () =>
    (await Promise.all(own.map((shop) => walletsTotal(database, shop)))).reduce((a, b) => a + b, 0n)
  const before = await held()
  await draw(drawId)
  return { shopIds: own, won: async () => ((await held()) - before) as Fen }
}

const statesOf = async (shopIds: readonly string[]) => {
  const { rows } = await pool.query<{ state: number; orders: number }>(
    'select state, count(*)::int as orders from orders where shop_id = any($1) group by 1 order by 1',
    [shopIds],
  )
  return rows.map(({ state, orders }) => [state, orders])
}

const rowsLeft = async () => (await pool.query('select is_second_look from settlements_due')).rows
const expectTrueBooks = async () => expect((await proveLedger(database)).differences).toEqual([])

test('what is due over many shops is settled once by workers that share it in parts', async () => {
  const { shopIds, won } = await drawnOverShops(6, 15)
  const run = { batchSize: 4, partSize: 10, lanes: 2 }
  const counts = await Promise.all(Array.from({ length: 4 }, () => settleDue(database, undefined, run)))
  expect(counts.reduce((a, b) => a + b, 0)).toBe(90)
  await expect.poll(() => settleDue(database, undefined).then(rowsLeft)).toEqual([])
  expect(await statesOf(shopIds)).toEqual([
    [8, 60],
    [10, 30],
  ])
  expect(await won()).toBe(yuan(150))
  const { rows } = await pool.query(
    'select sum(orders)::int as orders, sum(winners)::int as winners from settlement_batches where shop_id = any($1)',
    [shopIds],
  )
  expect(rows, 'each order is in one batch').toEqual([{ orders: 90, winners: 30 }])
  await expectTrueBooks()
})

test('killed at each of its statements in turn, the workers after it leave nothing and settle nothing twice', {
  timeout: 60_000,
}, async () => {
  const { shopIds, won } = await drawnOverShops(4, 75)
  let deaths = 0
  for (let dieAt = 1; (await statesOf(shopIds)).some(([state]) => state === 6); dieAt += 1) {
    const own = openPool()
    dieAtStatement(own, dieAt)
    await settleDue(over(own), undefined, { batchSize: 5, partSize: 40 }).catch(() => (deaths += 1))
    await own.end()
  }
  expect(deaths, 'more than two whole batches').toBeGreaterThan(40)
  await expect.poll(() => settleDue(database, undefined).then(rowsLeft)).toEqual([])
  expect(await statesOf(shopIds)).toEqual([
    [8, 200],
    [10, 100],
  ])
  expect(await won()).toBe(yuan(500))
  await expectTrueBooks()
})

test('a correction is settled before what is due for the first time, however long that waits', async () => {
  const corrected = newMatch()
  await seedPrintedOrders(database, 1, [single(corrected)])
  await play(corrected)
  await settleDue(database, undefined)
  await drawnOverShops(1, 3)
  await play(corrected, '1:1')
  const steps: string[] = []
  await settleDue(database, undefined, { checkpoint: (step) => void steps.push(step) })
  const money = steps.filter((step) => step === 'prizes reversed' || step === 'prizes paid')
  expect(money).toEqual(['prizes reversed', 'prizes paid', 'prizes paid'])
  expect(steps.indexOf('prizes reversed')).toBeLessThan(steps.indexOf('prizes paid'))
})

test('an order that another transaction holds is left out first, and settled at the second look', async () => {
  const matchId = newMatch()
  const { shopId, orderIds } = await seedPrintedOrders(database, 1, [single(matchId), single(matchId)])
  await play(matchId)
  await database.tx(async (t) => {
    await sql`select from orders where shop_id = ${shopId} and id = ${orderIds[0]} for update`.execute(t.db)
    expect(await settleDue(database, undefined)).toBe(1)
    expect(await rowsLeft()).toEqual([{ is_second_look: true }])
  })
  await expect.poll(() => settleDue(database, undefined).then(rowsLeft)).toEqual([])
  expect(await statesOf([shopId])).toEqual([[10, 2]])
})

test('where the first look has taken on all orders there are, the second locks none', async () => {
  const drawId = newDraw()
  const { shopId } = await seedPrintedOrders(database, 1, [numbers(drawId), numbers(drawId, 16)])
  await draw(drawId)
  const steps: string[] = []
  const settle = () => settleDue(database, undefined, { checkpoint: (step) => void steps.push(step) })
  await settle()
  await expect.poll(() => settle().then(rowsLeft)).toEqual([])
  expect(steps.filter((step) => step === 'orders locked')).toHaveLength(1)
  expect(await statesOf([shopId])).toEqual([
    [8, 1],
    [10, 1],
  ])
})

test('an order that came beside those of the first look is found by the second', async () => {
  const drawId = newDraw()
  const { shopId, orderIds } = await seedPrintedOrders(database, 1, [
    { ...numbers(drawId), subjects: [] },
    numbers(drawId),
  ])
  await database.tx(async (t) => {
    await addSubjects(t, [{ shopId, orderId: orderIds[0] ?? '', subjectKind: 'draw', subjectId: drawId }])
    await draw(drawId)
    expect(await settleDue(database, undefined)).toBe(1)
  })
  await expect.poll(() => settleDue(database, undefined).then(rowsLeft)).toEqual([])
  expect(await statesOf([shopId])).toEqual([[10, 2]])
})

test('an order that is issued when its result is known is due at once', async () => {
  const matchId = newMatch()
  await play(matchId)
  await settleDue(database, undefined)
  const { shopId, orderIds } = await seedPrintedOrders(database, 1, [{ ...single(matchId), subjects: [] }])
  await database.tx((t) =>
    addSubjects(t, [{ shopId, orderId: orderIds[0] ?? '', subjectKind: 'match', subjectId: matchId }]),
  )
  await settleDue(database, undefined)
  expect(await statesOf([shopId])).toEqual([[10, 1]])
})

test('an order that is issued while its result is confirmed, neither seeing the other, is settled', async () => {
  const matchId = newMatch()
  const { shopId, orderIds } = await seedPrintedOrders(database, 1, [{ ...single(matchId), subjects: [] }])
  await database.tx(async (t) => {
    await addSubjects(t, [{ shopId, orderId: orderIds[0] ?? '', subjectKind: 'match', subjectId: matchId }])
    await play(matchId)
    for (let times = 0; times < 3; times += 1) await settleDue(database, undefined)
    expect(await rowsLeft(), 'waits for what runs').toEqual([{ is_second_look: true }])
  })
  await expect.poll(() => settleDue(database, undefined).then(rowsLeft)).toEqual([])
  expect(await statesOf([shopId])).toEqual([[10, 1]])
})

test('an order that cannot be settled is set aside, counted, and settled once it can be', async () => {
  const matchId = newMatch()
  const { shopId, orderIds } = await seedPrintedOrders(database, 1, [single(matchId), single(matchId), single(matchId)])
  await pool.query(`update tickets set content = '{"game": "jczq"}' where order_id = $1`, [orderIds[1]])
  await play(matchId)
  await expect(settleDue(database, undefined)).rejects.toMatchObject({ orderIds: [orderIds[1]] })
  expect(await statesOf([shopId])).toEqual([
    [6, 1],
    [10, 2],
  ])
  expect(await database.read(settlementBacklog)).toMatchObject({ setAside: 1 })
  await pool.query(
    'update tickets k set content = o.bet from orders o where o.id = k.order_id and o.shop_id = k.shop_id and k.order_id = $1',
    [orderIds[1]],
  )
  await pool.query('update settlements_due set ready_at = now()')
  await expect.poll(() => settleDue(database, undefined).then(rowsLeft)).toEqual([])
  expect(await statesOf([shopId])).toEqual([[10, 3]])
  expect(await database.read(settlementBacklog)).toEqual({ rows: 0, setAside: 0, oldestSeconds: 0 })
  await expectTrueBooks()
})

test('orders that waited before there was a queue are put into it by its migration', async () => {
  const { shopIds } = await drawnOverShops(2, 3)
  await pool.query('delete from settlements_due')
  const folder = new URL('../../../migrations/', import.meta.url)
  await pool.query(readFileSync(new URL('0167_settlements_already_due.sql', folder), 'utf8'))
  await reconcilePending(database)
  expect(await statesOf(shopIds)).toEqual([
    [8, 4],
    [10, 2],
  ])
})

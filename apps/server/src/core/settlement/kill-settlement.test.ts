import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Fen, yuan } from '@caimin/base'
import type { Pool } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { wallClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/context.ts'
import { createDatabase } from '../../platform/database/database.ts'
import { createPool } from '../../platform/database/pool.ts'
import { createLogger } from '../../platform/logging.ts'
import { cloneDatabase, type TestDatabase } from '../../testing/clone-database.ts'
import { proveLedger } from '../ledger/index.ts'
import { settleSubject } from './settle-subject.ts'
import { confirmForTest, type PrintedBet, seedPrintedOrders, walletsTotal } from './testing/printed-orders.ts'

const ORDERS = 500
const POINTS = 20
const SUBJECT_ID = 'shuangseqiu:2026134'
const CHILD = fileURLToPath(new URL('testing/settle-and-die.ts', import.meta.url))

const run = promisify(execFile)

/** The same points every time, one from each of `count` equal stretches of the run: a hash of its number says where in it. */
function seededPoints(count: number, highest: number): number[] {
  const stretch = highest / count
  return Array.from({ length: count }, (_, i) => {
    const luck = createHash('sha256').update(`point ${i}`).digest().readUInt16BE() / 65_536
    return 1 + Math.floor((i + luck) * stretch)
  })
}

/** Every tenth order wins 5 yuan, every fiftieth 3,000; the others lose. */
function bet(i: number): PrintedBet {
  const red = i % 50 === 0 ? [1, 2, 3, 4, 5, 33] : [20, 21, 22, 23, 24, 25]
  const blue = i % 10 === 0 ? 7 : 16
  return {
    bet: { game: 'shuangseqiu', multiple: 1, lines: [{ play: 'standard', selection: { red, blue: [blue] } }] },
    issueNo: '2026134',
    subjects: [{ kind: 'draw', id: SUBJECT_ID }],
  }
}
const PRIZES = yuan(10 * 3000 + 40 * 5)

interface Opened {
  readonly database: Database
  readonly pool: Pool
}

function open(url: string): Opened {
  const pool = createPool({ url, log: createLogger('silent'), size: 4 })
  return { pool, database: createDatabase({ pool, clocks: { wall: wallClock, business: wallClock } }) }
}

let seeded: TestDatabase
let shopId: string
let before: Fen

beforeAll(async () => {
  seeded = await cloneDatabase()
  const { database, pool } = open(seeded.url)
  const orders = await seedPrintedOrders(
    database,
    25,
    Array.from({ length: ORDERS }, (_, i) => bet(i)),
  )
  shopId = orders.shopId
  before = await walletsTotal(database, shopId)
  await confirmForTest(database, {
    kind: 'draw',
    id: SUBJECT_ID,
    step: 'numbers',
    value: { red: [1, 2, 3, 4, 5, 6], blue: 7, fuyun: false },
  })
  await pool.end()
  return () => seeded.drop()
})

test(`killed at ${POINTS} points of a settlement of ${ORDERS} orders, every order is paid once and the books are true`, {
  timeout: 180_000,
}, async () => {
  const highest = await checkpointsOfWholeRun()
  const points = seededPoints(POINTS, highest)
  for (const point of points) await dieAndRecover(point)
})

async function checkpointsOfWholeRun(): Promise<number> {
  const clone = await cloneDatabase(seeded.name)
  const { stdout } = await run(process.execPath, [CHILD, clone.url, SUBJECT_ID, '0'])
  await clone.drop()
  return Number(stdout)
}

async function dieAndRecover(point: number): Promise<void> {
  const clone = await cloneDatabase(seeded.name)
  const died = await run(process.execPath, [CHILD, clone.url, SUBJECT_ID, `${point}`]).catch(
    (error: { signal?: string }) => error.signal,
  )
  expect(died, `the worker dies at its checkpoint ${point}`).toBe('SIGKILL')
  const { database, pool } = open(clone.url)
  const subject = { subjectKind: 'draw', subjectId: SUBJECT_ID } as const
  await Promise.all([
    settleSubject(database, subject, { batchSize: 40 }),
    settleSubject(database, subject, { batchSize: 40 }),
  ])
  await settleSubject(database, subject)
  await expectPaidOnce(database, point)
  await pool.end()
  await clone.drop()
}

async function expectPaidOnce(database: Database, point: number): Promise<void> {
  const states = await database.read((r) =>
    r.db
      .selectFrom('orders')
      .select(['state', (e) => e.fn.countAll<bigint>().as('orders')])
      .groupBy('state')
      .orderBy('state')
      .execute(),
  )
  expect(states, `after dying at ${point}`).toEqual([
    { state: 8, orders: 450n },
    { state: 10, orders: 50n },
  ])
  expect(await walletsTotal(database, shopId)).toBe((before + PRIZES) as Fen)
  expect((await proveLedger(database)).differences).toEqual([])
}

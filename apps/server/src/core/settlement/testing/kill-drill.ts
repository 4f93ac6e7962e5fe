import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Fen, fen, yuan } from '@caimin/base'
import { wallClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/context.ts'
import { createDatabase } from '../../../platform/database/database.ts'
import { createPool } from '../../../platform/database/pool.ts'
import { createLogger } from '../../../platform/logging.ts'
import { proveLedger } from '../../ledger/index.ts'
import { settleSubject } from '../settle-subject.ts'
import { confirmForTest, type PrintedBet, seedPrintedOrders, walletsTotal } from './printed-orders.ts'

const ISSUE = '2026134'
const SUBJECT = { subjectKind: 'draw', subjectId: `shuangseqiu:${ISSUE}` } as const
const CHILD = fileURLToPath(new URL('settle-and-die.ts', import.meta.url))
const run = promisify(execFile)

/** A database of orders that all wait for one confirmed draw. */
export interface Drill {
  readonly shopId: string
  readonly orders: number
  readonly batchSize: number
  /** What all wallets must hold when every order is paid once. */
  readonly due: Fen
}

/** A copy of the drill's database that one death may spoil. */
export interface DrillCopy {
  readonly url: string
  drop(): Promise<void>
}

/** What a settlement left behind. */
export interface Aftermath {
  readonly lost: bigint
  readonly paid: bigint
  readonly wallets: Fen
  readonly differences: number
}

/** Every tenth order wins 5 yuan, every fiftieth 3,000; the others lose. */
function bet(i: number): PrintedBet {
  const red = i % 50 === 0 ? [1, 2, 3, 4, 5, 33] : [20, 21, 22, 23, 24, 25]
  const blue = i % 10 === 0 ? 7 : 16
  return {
    bet: { game: 'shuangseqiu', multiple: 1, lines: [{ play: 'standard', selection: { red, blue: [blue] } }] },
    issueNo: ISSUE,
    subjects: [{ kind: 'draw', id: SUBJECT.subjectId }],
  }
}

/** Puts down the orders and confirms their draw. `orders` is a multiple of fifty. */
export async function prepareDrill(url: string, orders: number, batchSize: number): Promise<Drill> {
  return withDatabase(url, async (database) => {
    const bets = Array.from({ length: orders }, (_, i) => bet(i))
    const { shopId } = await seedPrintedOrders(database, 25, bets)
    const value = { red: [1, 2, 3, 4, 5, 6], blue: 7, fuyun: false }
    await confirmForTest(database, { kind: 'draw', id: SUBJECT.subjectId, step: 'numbers', value })
    const prizes = yuan((orders / 50) * 3000 + (orders / 50) * 4 * 5)
    return { shopId, orders, batchSize, due: fen((await walletsTotal(database, shopId)) + prizes) }
  })
}

/** So many points of a run with so many checkpoints, one from each of equal stretches of it. */
export const seededPoints = (count: number, highest: number): number[] =>
  Array.from({ length: count }, (_, index) => seededPoint(index, count, highest))

/** One of those points, the same every time: a hash of its number says where in its stretch it is. */
export function seededPoint(index: number, count: number, highest: number): number {
  const offset = createHash('sha256').update(`point ${index}`).digest().readUInt16BE() / 65_536
  return 1 + Math.floor((index + offset) * (highest / count))
}

/** Settles everything in a process of its own; returns how many checkpoints it passed. */
export async function settleUndisturbed(drill: Drill, copy: DrillCopy): Promise<number> {
  const { stdout } = await run(process.execPath, [CHILD, copy.url, SUBJECT.subjectId, '0', `${drill.batchSize}`])
  return Number(stdout)
}

/** Lets a worker die at a checkpoint, then two workers at once finish its work. */
export async function dieAndRecover(drill: Drill, copy: DrillCopy, point: number): Promise<Aftermath> {
  const args = [CHILD, copy.url, SUBJECT.subjectId, `${point}`, `${drill.batchSize}`]
  const end = await run(process.execPath, args).catch((error: { signal?: string }) => error.signal)
  if (end !== 'SIGKILL') throw new Error(`the worker outlived its checkpoint ${point}`)
  return recover(drill, copy.url)
}

/** Settles so many batches and has the database crash; returns how many orders those were. */
export const settleUntilCrash = (drill: Drill, url: string, batches: number, crash: () => void): Promise<number> =>
  withDatabase(url, async (database) => {
    const { batchSize } = drill
    let committed = 0
    const checkpoint = (step: string) => {
      if (step !== 'batch committed') return
      committed += 1
      if (committed === batches) crash()
    }
    const end = await settleSubject(database, SUBJECT, { batchSize, checkpoint }).catch(() => 'broken off')
    if (end !== 'broken off') throw new Error('the settlement outlived its database')
    return committed * batchSize
  })

/** How many orders have been settled. */
export const countSettled = (url: string): Promise<number> =>
  withDatabase(url, (database) =>
    database.read(async (r) => {
      const settled = r.db.selectFrom('orders').select((e) => e.fn.countAll<bigint>().as('orders'))
      return Number((await settled.where('settled_in', 'is not', null).executeTakeFirstOrThrow()).orders)
    }),
  )

/** Two workers at once finish what one left behind. */
export const recover = ({ batchSize, shopId }: Drill, url: string): Promise<Aftermath> =>
  withDatabase(url, async (database) => {
    await Promise.all([
      settleSubject(database, SUBJECT, { batchSize }),
      settleSubject(database, SUBJECT, { batchSize }),
    ])
    await settleSubject(database, SUBJECT)
    return lookAt(database, shopId)
  })

async function lookAt(database: Database, shopId: string): Promise<Aftermath> {
  const states = await database.read((r) =>
    r.db
      .selectFrom('orders')
      .select(['state', (e) => e.fn.countAll<bigint>().as('orders')])
      .groupBy('state')
      .execute(),
  )
  const count = (state: number) => states.find((row) => row.state === state)?.orders ?? 0n
  return {
    lost: count(8),
    paid: count(10),
    wallets: await walletsTotal(database, shopId),
    differences: (await proveLedger(database)).differences.length,
  }
}

/** What must be there, wherever the worker died. */
export const paidOnce = (drill: Drill): Aftermath => ({
  lost: BigInt(drill.orders - drill.orders / 10),
  paid: BigInt(drill.orders / 10),
  wallets: drill.due,
  differences: 0,
})

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const pool = createPool({ url, log: createLogger('silent'), size: 4 })
  try {
    return await work(createDatabase({ pool, clocks: { wall: wallClock, business: wallClock } }))
  } finally {
    await pool.end()
  }
}

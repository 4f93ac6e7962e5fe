import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addMs, type Instant, minutes } from '@caimin/base'
import { closeBooksUntil } from '../apps/server/src/core/ledger/index.ts'
import { rollUpUntil } from '../apps/server/src/features/statistics/roll-up.ts'
import { type List, listsOf, pageOf } from './lists/calls.ts'
import { listsOfContract } from './lists/of-contract.ts'
import { readThrough, rememberQueries, type SentQuery } from './lists/plans.ts'
import { ORDERS, seedOrders } from './lists/seed.ts'
import { type ListsWorld, makeListsWorld, rememberSeeded } from './lists/world.ts'
import { type BenchRow, median, report } from './report.ts'

// The first page and a deep one of every list of the contract with a million orders in the database: at most 100 ms at
// the server. The peer of the same run is the least that a page can cost: thirty orders by their keys, over the same
// server's connection. LISTS_DATA names a folder to keep the orders in, for seeding takes longer than measuring;
// LISTS_ONLY is a pattern of the names that are measured.
const LIMIT_MS = 100
const ROUNDS = 7
const DEEP_PAGES = 20
const PLANS = fileURLToPath(new URL('../.tmp/lists-plans.txt', import.meta.url))
const { LISTS_DATA, LISTS_ONLY = '' } = process.env

/** What there is nothing to find of. */
const SHOWING_NOTHING = new Set(['counter.players:none', 'account.userInfo'])

/**
 * Books and statistics are measured at their slowest. A server that keeps up leaves a quarter of an hour of the books
 * open at the most (a piece of ten minutes, one for the clocks, two rounds of two until all writes have ended), and
 * five minutes of the statistics, which are added to every minute. Here four times that is open.
 */
const BUSIEST = 4
const BOOKS_OPEN_MS = minutes(15) * BUSIEST
const STATISTICS_OPEN_MS = minutes(5) * BUSIEST

const queries = rememberQueries()
const plans: string[] = []
const flaws = new Set<string>()
const world = await makeListsWorld(LISTS_DATA)
try {
  if (!world.isSeeded) await seed(world)
  const lists = Object.entries(listsOf({ ...world, ...world.clients }))
  const rows: BenchRow[] = [await measureKeys(world)]
  for (const [name, list] of lists.filter(([each]) => new RegExp(LISTS_ONLY).test(each)))
    rows.push(...(await measureList(name, list)))
  mkdirSync(new URL('../.tmp/', import.meta.url), { recursive: true })
  writeFileSync(PLANS, plans.join('\n'))
  process.stdout.write(`\n${ORDERS.toLocaleString('en')} orders; all plans are in .tmp/lists-plans.txt\n`)
  for (const flaw of flaws) process.stdout.write(`${flaw}\n`)
  const measured = new Set(lists.map(([name]) => name.split(':')[0]))
  for (const name of listsOfContract()) if (!measured.has(name)) process.stdout.write(`NOT MEASURED ${name}\n`)
  for (const { name, ours } of rows) if (ours > LIMIT_MS) process.stdout.write(`SLOW ${name} ${Math.round(ours)} ms\n`)
  report(rows)
} finally {
  await world.close()
}

/** Everything that a shop and its players leave in a month, and what the jobs make of it. */
async function seed(empty: ListsWorld): Promise<void> {
  await seedOrders(empty)
  const [newest] = await empty.query('select max(business_at) as at from journals')
  const last = newest?.at as Instant
  await rollUpUntil(empty.app, addMs(last, -STATISTICS_OPEN_MS))
  await closeBooksUntil(empty.app, addMs(last, -BOOKS_OPEN_MS))
  await empty.query('vacuum analyze')
  await rememberSeeded(empty)
}

/** The first page of a list and a deep one; the plans of a slow one are printed. */
async function measureList(name: string, list: List): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [page, cursor] of [['first', undefined] as const, ...(await deepCursor(name, list))]) {
    const ask = () => list(cursor)
    if (pageOf(name, await ask()).isEmpty && !SHOWING_NOTHING.has(name)) flaws.add(`EMPTY ${name}, ${page} page`)
    const ours = await timed(ask)
    rows.push({ name: `lists/${name}-${page}`, ours, limit: LIMIT_MS, ratio: LIMIT_MS / ours, unit: 'ms' })
    for (const sent of await queries.of(ask)) {
      const plan = `== ${name}, ${page} page\n${sent.text}\n${await planOf(world, sent)}\n`
      plans.push(plan)
      if (ours > LIMIT_MS) process.stdout.write(plan)
      for (const table of readThrough(plan)) flaws.add(`SEQUENTIAL ${name}, ${page} page, reads all of ${table}`)
    }
  }
  return rows
}

/** The middle of several rounds, in milliseconds, after one for what the server remembers. */
async function timed(ask: () => Promise<unknown>): Promise<number> {
  await ask()
  const runs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    await ask()
    runs.push(performance.now() - startedAt)
  }
  return median(runs)
}

/** The cursor of a page far down the list; empty for a shorter list. */
async function deepCursor(name: string, list: List): Promise<(readonly ['deep', string])[]> {
  let cursor: string | undefined
  for (let page = 0; page < DEEP_PAGES; page += 1) {
    const next = pageOf(name, await list(cursor)).next_cursor
    if (typeof next !== 'string') return []
    cursor = next
  }
  return cursor === undefined ? [] : [['deep', cursor]]
}

async function measureKeys({ query, shopId }: ListsWorld): Promise<BenchRow> {
  const found = await query('select id from orders where shop_id = $1 order by id desc limit 30', [shopId])
  const ids = found.map(({ id }) => id)
  const ours = await timed(() => query('select * from orders where shop_id = $1 and id = any($2)', [shopId, ids]))
  return { name: 'lists/peer-thirty-orders-by-key', ours, limit: LIMIT_MS, ratio: LIMIT_MS / ours, unit: 'ms' }
}

async function planOf({ query }: ListsWorld, { text, values }: SentQuery): Promise<string> {
  const lines = await query(`explain (analyze, buffers) ${text}`, values)
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { instant } from '@caimin/base'
import { rollUp } from '../apps/server/src/features/statistics/roll-up.ts'
import { type Lists, listsOf, pageOf } from './lists/calls.ts'
import { readThrough, rememberQueries, type SentQuery } from './lists/plans.ts'
import { ORDERS, seedOrders } from './lists/seed.ts'
import { type ListsWorld, makeListsWorld } from './lists/world.ts'
import { type BenchRow, median, report } from './report.ts'

// The first page and a deep one of every list with a million orders in the database: at most 100 ms at the server. The peer
// of the same run is the least that a page can cost: thirty orders by their keys, over the same server's connection.
const LIMIT_MS = 100
const ROUNDS = 7
const DEEP_PAGES = 20
const PLANS = fileURLToPath(new URL('../.tmp/lists-plans.txt', import.meta.url))

const queries = rememberQueries()
const world = await makeListsWorld()
try {
  await seedOrders(world)
  await rollUp(world.app.database, instant(Date.now() - 600_000))
  await world.query('vacuum analyze')
  const lists = listsOf(world.askers)
  const plans: string[] = []
  const flaws: string[] = []
  const rows: BenchRow[] = [await measureKeys(world)]
  for (const [name, list] of Object.entries(lists)) {
    for (const [page, cursor] of [['first', undefined] as const, ...(await deepCursor(name, list))]) {
      const ask = () => list(cursor)
      const ours = await timed(ask)
      rows.push({ name: `lists/${name}-${page}`, ours, limit: LIMIT_MS, ratio: LIMIT_MS / ours, unit: 'ms' })
      for (const sent of await queries.of(ask)) {
        const plan = await planOf(world, sent)
        plans.push(`== ${name}, ${page} page\n${sent.text}\n${plan}\n`)
        for (const table of readThrough(plan)) flaws.push(`${name}, ${page} page, reads all of ${table}`)
      }
    }
  }
  mkdirSync(new URL('../.tmp/', import.meta.url), { recursive: true })
  writeFileSync(PLANS, plans.join('\n'))
  process.stdout.write(`\n${ORDERS.toLocaleString('en')} orders; the plans are in .tmp/lists-plans.txt\n`)
  for (const flaw of new Set(flaws)) process.stdout.write(`SEQUENTIAL ${flaw}\n`)
  for (const { name, ours } of rows) if (ours > LIMIT_MS) process.stdout.write(`SLOW ${name} ${Math.round(ours)} ms\n`)
  report(rows)
} finally {
  await world.close()
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

/** The cursor of a page far down the list; nothing for a list that is not so long. */
async function deepCursor(name: string, list: Lists[string]): Promise<(readonly ['deep', string])[]> {
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

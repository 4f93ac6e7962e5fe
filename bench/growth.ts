import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { present } from '@caimin/base'
import { Client } from 'pg'
import { PLACE_BET, PLACE_BET_PARAMETERS } from '../apps/server/src/core/orders/placing/place-bet.store.ts'
import { makeWorld, personId } from './betting-world.ts'
import { addCappedStakes, CAP_STATEMENTS, PEER } from './growth/caps.ts'
import { rateOfDeleting } from './growth/deletion.ts'
import { addHistory, KEEN, WAITING_DRAW } from './growth/history.ts'
import { type Cost, costOf, statementsOf } from './growth/statements.ts'
import { rememberQueries } from './lists/plans.ts'
import { openParts } from './placing.ts'
import { type BenchRow, report } from './report.ts'

// Pages that the product's main statements look at with a hundredth of a history and with all of it: a statement whose
// pages grow with the rows is a fault. GROWTH_ROWS is the number of orders; each leaves about twelve rows. What no
// history makes longer stays the same: orders that are open or wait for a draw, and bets of a month.
const ORDERS = Number(process.env.GROWTH_ROWS ?? 100_000)
const FEW = Math.floor(ORDERS / 100)
/** An index with a hundred times the rows has a level more, or two: of a small one twice the pages of a look-up. */
const MAY_GROW = 2
const MAY_ADD = 40
const PLANS = fileURLToPath(new URL('../.tmp/growth-plans.json', import.meta.url))

const queries = rememberQueries()
const database = await makeWorld({ isDurable: false })
const client = new Client({ connectionString: database.url })
const parts = openParts(database.url)
const plans: Record<string, unknown> = {}
try {
  await client.connect()
  await client.query(
    'set statement_timeout = 0; set maintenance_work_mem = 524288; set max_parallel_workers_per_gather = 0',
  )
  await prepare()
  const history = { client, orders: ORDERS, endsAt: new Date(Date.now() - 60_000).toISOString() }
  await addHistory(history, ORDERS - FEW, ORDERS)
  await addCappedStakes(client, FEW)
  const few = await measure('few')
  await addHistory(history, 0, ORDERS - FEW)
  await addCappedStakes(client, ORDERS)
  const many = await measure('all')
  mkdirSync(new URL('../.tmp/', import.meta.url), { recursive: true })
  writeFileSync(PLANS, JSON.stringify(plans, undefined, 1))
  const deleted = Math.floor(ORDERS / 10)
  const slow = await rateOfDeleting(client, parts.database, deleted)
  const quick = await rateOfDeleting(client, parts.database, Math.floor(deleted / 10))
  await printGrowth(few, many, {
    name: 'growth/deletes-messages',
    ours: slow,
    limit: quick,
    ratio: slow / quick,
    unit: '1/s',
  })
} finally {
  await parts.pool.end()
  await client.end()
  await database.stop()
}

/** One player limits themselves, and a draw has a result that orders wait for. */
async function prepare(): Promise<void> {
  await client.query(
    `update persons set has_play_limits = true where id = '${personId(KEEN)}';
     insert into play_limits (person_id, kind, period, amount, set_at)
     select '${personId(KEEN)}', kind, 'month', 1000000000, now() from unnest(array['stake', 'loss']) as kind;
     insert into results (subject_kind, subject_id, step, value, how, origins, is_demo, confirmed_at)
     values ('draw', '${WAITING_DRAW}', 'numbers', '{}', 'two_origins', '{a,b}', false, now());
     insert into settlements_due (subject_kind, subject_id, is_again) values ('draw', '${WAITING_DRAW}', false)`,
  )
}

async function measure(which: string): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>()
  for (const [name, ask] of Object.entries(statementsOf(parts))) {
    const sent = await queries.within(ask)
    for (const [at, { text, values }] of sent.entries()) {
      // The catalogue, which a process reads again every half minute.
      if (name.startsWith('place-bet') && !text.startsWith(PLACE_BET.text)) continue
      const isPlacing = text === PLACE_BET.text
      const row = sent.length === 1 || isPlacing ? name : `${name}-${at + 1}`
      costs.set(row, await costOf(client, text, () => (isPlacing ? placedAnew(values) : [...values])))
    }
  }
  for (const [name, text] of Object.entries(CAP_STATEMENTS)) costs.set(name, await costOf(client, text, () => []))
  plans[which] = Object.fromEntries([...costs].map(([name, { plan }]) => [name, plan]))
  return costs
}

/** The same bet of another request. */
function placedAnew(values: readonly unknown[]): unknown[] {
  const fresh = new Set(['p_request_id', 'p_order_id', 'p_order_no', 'p_hold_id', 'p_journal_id'])
  return values.map((value, at) => (fresh.has(PLACE_BET_PARAMETERS[at] ?? '') ? randomUUID() : value))
}

async function printGrowth(
  few: ReadonlyMap<string, Cost>,
  many: ReadonlyMap<string, Cost>,
  ...more: readonly BenchRow[]
): Promise<void> {
  const { rows } = await client.query<{ table: string; rows: number; size: string }>(
    `select relname as table, n_live_tup::bigint as rows, pg_size_pretty(pg_total_relation_size(relid)) as size
       from pg_stat_user_tables where n_live_tup > 1000 order by pg_total_relation_size(relid) desc limit 12`,
  )
  for (const { table, rows: count, size } of rows) process.stdout.write(`${table}: ${count} rows, ${size}\n`)
  const table: BenchRow[] = []
  for (const [name, { pages, walBytes }] of many) {
    const before = present(few.get(name), 'the same statements are measured twice').pages
    table.push({
      name: `growth/${name}`,
      ours: pages,
      limit: before,
      ratio: before / Math.max(pages, 1),
      unit: 'pages',
    })
    if (walBytes > 0) process.stdout.write(`${name} writes ${walBytes} bytes of the log\n`)
    if (name !== PEER && pages > before * MAY_GROW + MAY_ADD)
      process.stdout.write(`GROWS ${name} ${before} to ${pages} pages\n`)
  }
  report([...table, ...more])
}

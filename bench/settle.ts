import { deepStrictEqual } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { present } from '@caimin/base'
import { Client } from 'pg'
import rootPackage from '../package.json' with { type: 'json' }
import { makeWorld } from './betting-world.ts'
import { databaseCpuMs } from './cpu-times.ts'
import { anyPlayer, openParts, place, rateFor } from './placing.ts'
import { type BenchRow, median, report } from './report.ts'
import { PEER_SQL } from './settle/peer.ts'
import { PRIZE, type SettleWorld, seedSettleWorld, WINS_EVERY } from './settle/world.ts'

// A draw of a million orders over 10,000 shops, 6.7 percent of them winning: settled by one worker in a process of its
// own, against one SQL statement that writes every row; by two workers; and with bets placed meanwhile.
// SETTLE_ORDERS, SETTLE_SHOPS and SETTLE_ROUNDS are other numbers of them; SETTLE_ONLY=alone leaves out the last two.
const { SETTLE_ORDERS = '1000000', SETTLE_SHOPS = '10000', SETTLE_ROUNDS = '1', SETTLE_ONLY } = process.env
const world: SettleWorld = { orders: Number(SETTLE_ORDERS), shops: Number(SETTLE_SHOPS) }
const MEMORY_LIMIT = 300
const BETS_TO_KEEP = 0.7
const WORKER = fileURLToPath(new URL('settle/worker.ts', import.meta.url))
/** As the server is started, in which a worker runs. */
const FLAGS = rootPackage.scripts.start.match(/--\S+/g) ?? []

/** What a worker says at its end. */
interface Settled {
  readonly orders: number
  readonly seconds: number
  /** Megabytes, the most at any time. */
  readonly memory: number
  /** Seconds of a processor that the worker took. */
  readonly cpu: number
}

const database = await makeWorld()
const template = /@\/([^?]+)/.exec(database.url)?.[1] ?? ''
try {
  await on(database.url, (client) => seedSettleWorld(client, world))
  const peers: Cost[] = []
  const alone: (Cost & { readonly memory: number })[] = []
  for (let round = 0; round < Number(SETTLE_ROUNDS); round += 1) {
    const peer = await inCopy((url) => on(url, (client) => costOf(() => client.query(PEER_SQL))))
    const own = await inCopy(async (url) => {
      let settled: Settled[] = []
      const cost = await costOf(async () => {
        settled = await settleWith(url, 1)
      })
      const { seconds, memory, cpu } = present(settled[0], 'one worker')
      return { seconds, memory, cpu: cost.cpu + cpu }
    })
    peers.push(peer)
    alone.push(own)
    process.stdout.write(
      `load ${Math.round(loadavg()[0] ?? 0)}: ${Math.round(peer.seconds)} s, ${Math.round(own.seconds)} s\n`,
    )
  }
  const middle = (costs: readonly Cost[], of: keyof Cost) => median(costs.map((cost) => cost[of]))
  const [peer, one] = [middle(peers, 'seconds'), middle(alone, 'seconds')]
  const [peerCpu, ownCpu] = [middle(peers, 'cpu'), middle(alone, 'cpu')]
  const memory = Math.max(...alone.map((each) => each.memory))
  const name = `settle/${world.orders}-orders-${world.shops}-shops`
  const rows: BenchRow[] = [
    { name: `${name}-to-one-sql`, ours: one, limit: peer, ratio: peer / one, unit: 's' },
    { name: 'settle/processor-time-to-one-sql', ours: ownCpu, limit: peerCpu, ratio: peerCpu / ownCpu, unit: 's' },
    { name: 'settle/memory', ours: memory, limit: MEMORY_LIMIT, ratio: MEMORY_LIMIT / memory, unit: 'MB' },
  ]
  if (SETTLE_ONLY !== 'alone') {
    const { seconds: two } = await inCopy((url) => costOf(() => settleWith(url, 2)))
    rows.push({ name: 'settle/two-workers-to-one', ours: two, limit: one, ratio: one / two, unit: 's' })
    const bets = await inCopy(placeMeanwhile)
    const limit = BETS_TO_KEEP * bets.alone
    rows.push({
      ...{ name: 'settle/bets-meanwhile', ours: bets.meanwhile, limit },
      ...{ ratio: bets.meanwhile / limit, unit: 'bets/s' },
    })
  }
  report(rows)
} finally {
  await database.stop()
}

/** Settles all that is due with so many workers at once, and looks at what they left. */
async function settleWith(url: string, workers: number): Promise<Settled[]> {
  const settled = await Promise.all(Array.from({ length: workers }, () => startWorker(url).ended))
  await on(url, async (client) => {
    const { rows } = await client.query<{
      lost: number
      paid: number
      batched: number
      won: string
      journals: number
    }>(`
      select (select count(*)::int from orders where state = 8) as lost, (select count(*)::int from orders where state = 10) as paid,
             (select sum(orders)::int from settlement_batches) as batched, (select sum(win)::text from wallets) as won,
             (select count(*)::int from journals where kind = 'prize') as journals`)
    const winners = Math.floor(world.orders / WINS_EVERY)
    const lost = world.orders - winners
    const won = String(winners * PRIZE)
    deepStrictEqual({ ...rows[0] }, { lost, paid: winners, batched: world.orders, won, journals: winners })
  })
  return settled
}

function startWorker(url: string) {
  const child = spawn(process.execPath, [...FLAGS, WORKER, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = once(child, 'close').then(() => JSON.parse(said) as Settled)
  return { ended, isRunning: () => child.exitCode === null }
}

async function placeMeanwhile(url: string) {
  const parts = openParts(url)
  const bet = () => place(parts, anyPlayer())
  try {
    await rateFor(2, bet)
    const before = await rateFor(5, bet)
    const worker = startWorker(url)
    const meanwhile: number[] = []
    while (worker.isRunning() && meanwhile.length < 15) meanwhile.push(await rateFor(2, bet))
    await worker.ended
    const after = await rateFor(5, bet)
    return { alone: (before + after) / 2, meanwhile: median(meanwhile) }
  } finally {
    await parts.pool.end()
  }
}

/** Seconds, of the clock and of a processor at the database. */
interface Cost {
  readonly seconds: number
  readonly cpu: number
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [startedAt, cpuBefore] = [performance.now(), databaseCpuMs(database)]
  await work()
  const seconds = (performance.now() - startedAt) / 1000
  return { seconds, cpu: (databaseCpuMs(database) - cpuBefore) / 1000 }
}

async function inCopy<T>(work: (url: string) => Promise<T>): Promise<T> {
  const admin = urlOf('postgres')
  await on(admin, (client) => client.query(`create database settled template ${template} strategy file_copy`))
  try {
    return await work(urlOf('settled'))
  } finally {
    await on(admin, (client) => client.query('drop database settled with (force)'))
  }
}

async function on<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(name: string): string {
  return database.url.replace(/@\/[^?]*/, `@/${name}`)
}

import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { createSessions } from '../apps/server/src/core/identity/index.ts'
import { wallClock } from '../apps/server/src/platform/clock.ts'
import { createDatabase } from '../apps/server/src/platform/database/database.ts'
import { createPool } from '../apps/server/src/platform/database/pool.ts'
import { createLogger } from '../apps/server/src/platform/logging.ts'
import { BET, makeWorld, personId, SEEN } from './betting-world.ts'
import { median, report } from './report.ts'

// Over HTTP: a bet against bare Fastify that makes the same call to the database, and a read without database.
const CONNECTIONS = 32
const ROUNDS = 7
const SECONDS = 3
// Long enough that both servers run compiled code.
const WARM_UP_SECONDS = 6
// Few enough that looking up their sessions, every five seconds each, weighs as little as it does at full speed.
const BETTORS = 100
const SECRET = 'a secret for benchmarks alone, of enough length'

interface Server {
  readonly process: ChildProcess
  readonly address: string
}

interface Load {
  readonly rate: number
  readonly p99: number
  /** Calls for a second of the server's processor time. */
  readonly perCpuSecond: number
}

const world = await makeWorld()
const servers: Server[] = []
try {
  const tokens = await signInBettors()
  const ours = await start('ours')
  const bare = await start('bare')
  const place = { ours: [] as Load[], bare: [] as Load[] }
  const read = { ours: [] as Load[], bare: [] as Load[] }
  await placeBets(ours, tokens, WARM_UP_SECONDS)
  await placeBets(bare, tokens, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round += 1) {
    place.bare.push(await placeBets(bare, tokens, SECONDS))
    place.ours.push(await placeBets(ours, tokens, SECONDS))
    read.bare.push(await readAgain(bare, '/small', tokens))
    read.ours.push(await readAgain(ours, '/api/bettingend.bet.Betinfo/nmListdata?type=jclq', tokens))
  }
  const rateOf = (loads: readonly Load[]) => median(loads.map(({ rate }) => rate))
  const p99Of = (loads: readonly Load[]) => median(loads.map(({ p99 }) => p99))
  const cpuOf = (loads: readonly Load[]) => median(loads.map(({ perCpuSecond }) => perCpuSecond))
  report([
    { name: 'http/place-to-fastify', unit: 'bets/s', ...compare(rateOf(place.ours), rateOf(place.bare)) },
    { name: 'http/place-p99-to-fastify', unit: 'ms', ...compare(p99Of(place.ours), p99Of(place.bare), 'less') },
    { name: 'http/read-to-fastify', unit: 'calls/s', ...compare(rateOf(read.ours), rateOf(read.bare)) },
    { name: 'http/place-cpu-to-fastify', unit: 'bets/cpu s', ...compare(cpuOf(place.ours), cpuOf(place.bare)) },
    { name: 'http/read-cpu-to-fastify', unit: 'calls/cpu s', ...compare(cpuOf(read.ours), cpuOf(read.bare)) },
  ])
} finally {
  for (const server of servers) server.process.kill('SIGKILL')
  await world.stop()
}

function compare(mine: number, limit: number, better: 'more' | 'less' = 'more') {
  return { ours: mine, limit, ratio: better === 'more' ? mine / limit : limit / mine }
}

async function start(kind: 'ours' | 'bare'): Promise<Server> {
  const child = fork(fileURLToPath(new URL('./http-server.ts', import.meta.url)), [
    kind,
    world.url,
    world.dataDir,
    SECRET,
  ])
  const [message] = await once(child, 'message')
  const server = { process: child, address: (message as { address: string }).address }
  servers.push(server)
  return server
}

/** Access tokens of players 1 to BETTORS. */
async function signInBettors(): Promise<string[]> {
  const pool = createPool({ url: world.url, log: createLogger('error'), size: 2 })
  const clocks = { wall: wallClock, business: wallClock }
  const database = createDatabase({ pool, clocks })
  const sessions = createSessions({ database, clocks, tokenSecret: SECRET })
  const tokens: string[] = []
  for (let player = 1; player <= BETTORS; player += 1) {
    const opened = await database.tx((t) => sessions.open(t, { personId: personId(player) }, 'bench'))
    tokens.push(opened.access)
  }
  await pool.end()
  return tokens
}

async function placeBets(server: Server, tokens: readonly string[], seconds: number): Promise<Load> {
  let turn = 0
  return await load(server, {
    url: server.address,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: '/api/bettingend.bet.Order/place',
        setupRequest: (request) => {
          turn += 1
          const player = 1 + (turn % BETTORS)
          const headers = headersOf(tokens, player)
          const body = { request_id: randomUUID(), bet: BET, odds_seen: SEEN, tolerance: { kind: 'ask' } }
          return { ...request, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
        },
      },
    ],
  })
}

async function readAgain(server: Server, path: string, tokens: readonly string[]): Promise<Load> {
  return await load(server, {
    url: `${server.address}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: headersOf(tokens, 1),
  })
}

async function load(server: Server, options: autocannon.Options): Promise<Load> {
  const cpuBefore = await cpuMsOf(server)
  const result = await autocannon({ ...options, verifyBody: (body) => String(body).startsWith('{"code":1') })
  const { requests, latency, mismatches, non2xx, errors, timeouts } = result
  if (mismatches + non2xx + errors + timeouts > 0) {
    throw new Error(`Not every call succeeded: ${JSON.stringify({ mismatches, non2xx, errors, timeouts })}`)
  }
  const cpuSeconds = ((await cpuMsOf(server)) - cpuBefore) / 1000
  return { rate: requests.average, p99: latency.p99, perCpuSecond: requests.total / cpuSeconds }
}

async function cpuMsOf({ process: child }: Server): Promise<number> {
  child.send('cpu')
  const [message] = await once(child, 'message')
  return (message as { cpuMs: number }).cpuMs
}

function headersOf(tokens: readonly string[], player: number): Record<string, string> {
  return {
    server: '1',
    'app-version': '1.1.0',
    'ba-user-token': tokens[player - 1] ?? '',
    'x-player': String(player),
  }
}

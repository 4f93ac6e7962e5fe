import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { present } from '@caimin/base'
import autocannon from 'autocannon'
import { BET, makeWorld, PLAYERS, personId, SEEN } from './betting-world.ts'
import type { Usage } from './http-server.ts'
import { median, report } from './report.ts'
import { signInAll } from './sign-in.ts'

// Over HTTP: a bet against bare Fastify that makes the same call to the database, and a read without database against
// one that sends the same headers (docs/adr/0067).
const CONNECTIONS = 32
const ROUNDS = 21
const SECONDS = 2
// Long enough that both servers run compiled code.
const WARM_UP_SECONDS = 6
/** The server reads each session once. Bets of everyone before show what a bet asks the database once it has. */
const BETTORS = PLAYERS
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
  /** Times that the server asked its database for a call. */
  readonly queries: number
}

interface Rounds {
  readonly ours: Load[]
  readonly bare: Load[]
}

const world = await makeWorld()
const servers: Server[] = []
try {
  const bettors = Array.from({ length: BETTORS }, (_, n) => ({ personId: personId(n + 1) }))
  const tokens = await signInAll({ url: world.url, secret: SECRET }, bettors)
  const ours = await start('ours')
  const bare = await start('bare')
  const place: Rounds = { ours: [], bare: [] }
  const read: Rounds = { ours: [], bare: [] }
  const readPlain: Rounds = { ours: read.ours, bare: [] }
  await placeOneEach(ours, tokens)
  await placeBets(bare, tokens, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round += 1) {
    place.bare.push(await placeBets(bare, tokens, SECONDS))
    place.ours.push(await placeBets(ours, tokens, SECONDS))
    readPlain.bare.push(await readAgain(bare, '/small', tokens))
    read.bare.push(await readAgain(bare, '/small-with-headers', tokens))
    read.ours.push(await readAgain(ours, '/api/bettingend.bet.Betinfo/nmListdata?type=jclq', tokens))
  }
  report([
    { name: 'http/place-to-fastify', unit: 'bets/s', ...compare(place, 'rate') },
    { name: 'http/place-p99-to-fastify', unit: 'ms', ...compare(place, 'p99', 'less') },
    { name: 'http/read-to-fastify', unit: 'calls/s', ...compare(read, 'rate') },
    { name: 'http/read-to-fastify-without-headers', unit: 'calls/s', ...compare(readPlain, 'rate') },
    { name: 'http/place-cpu-to-fastify', unit: 'bets/cpu s', ...compare(place, 'perCpuSecond') },
    { name: 'http/read-cpu-to-fastify', unit: 'calls/cpu s', ...compare(read, 'perCpuSecond') },
    { name: 'http/place-queries-to-fastify', unit: 'queries/bet', ...compare(place, 'queries', 'less') },
  ])
} finally {
  for (const server of servers) server.process.kill('SIGKILL')
  await world.stop()
}

/**
 * The middle one of the ratios of neighbouring rounds: the machine's own speed changes from minute to minute, and two
 * rounds that follow each other have most of it in common.
 */
function compare({ ours: mine, bare: limits }: Rounds, what: keyof Load, better: 'more' | 'less' = 'more') {
  const ratios = mine.map((load, round) => load[what] / present(limits[round], 'both ran every round')[what])
  const of = (loads: readonly Load[]) => median(loads.map((load) => load[what]))
  const ratio = median(ratios)
  return { ours: of(mine), limit: of(limits), ratio: better === 'more' ? ratio : 1 / ratio }
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

function placeBets(server: Server, tokens: readonly string[], seconds: number): Promise<Load> {
  return load(server, { ...bets(server, tokens), duration: seconds })
}

function placeOneEach(server: Server, tokens: readonly string[]): Promise<Load> {
  return load(server, { ...bets(server, tokens), amount: BETTORS })
}

/** Players take turns, beginning with any of them. */
function bets(server: Server, tokens: readonly string[]): autocannon.Options {
  let turn = Math.floor(Math.random() * BETTORS)
  return {
    url: server.address,
    connections: CONNECTIONS,
    requests: [
      {
        method: 'POST',
        path: '/api/bettingend.bet.Order/place',
        setupRequest: (request) => {
          turn += 1
          const player = 1 + (turn % BETTORS)
          const headers = headersOf(tokens, player)
          const body = {
            request_id: randomUUID(),
            bet: BET,
            odds_seen: SEEN,
            tolerance: { kind: 'ask' },
            stake: '2.00',
          }
          return { ...request, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
        },
      },
    ],
  }
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
  const before = await usageOf(server)
  const result = await autocannon({ ...options, verifyBody: (body) => String(body).startsWith('{"code":1') })
  const { requests, latency, mismatches, non2xx, errors, timeouts } = result
  if (mismatches + non2xx + errors + timeouts > 0) {
    throw new Error(`Not every call succeeded: ${JSON.stringify({ mismatches, non2xx, errors, timeouts })}`)
  }
  const after = await usageOf(server)
  return {
    rate: requests.average,
    p99: latency.p99,
    perCpuSecond: (1000 * requests.total) / (after.cpuMs - before.cpuMs),
    queries: (after.queries - before.queries) / requests.total,
  }
}

/** What the server has used so far. */
async function usageOf({ process: child }: Server): Promise<Usage> {
  child.send('usage')
  const [message] = await once(child, 'message')
  return message as Usage
}

function headersOf(tokens: readonly string[], player: number): Record<string, string> {
  return {
    server: '1',
    'app-version': '1.1.0',
    'ba-user-token': tokens[player - 1] ?? '',
    'x-player': String(player),
  }
}

import { Client } from 'pg'
import type { Product } from '../apps/server/src/testing/product-process.ts'
import { startTestRedis } from '../apps/server/src/testing/redis-server.ts'
import { acceptByThemselves, countAccepted, waitUntilDone } from './backlog.ts'
import { makeWorld, personId } from './betting-world.ts'
import { cpuMsOf, databaseCpuMs } from './cpu-times.ts'
import { connectBettors } from './load/bettors.ts'
import { median, report } from './report.ts'
import { startServer, stopServer, TOKEN_SECRET } from './server.ts'
import { signInAll } from './sign-in.ts'

// Two processes of the product on one database and one Redis against one of them alone: bets placed, orders accepted,
// and what each takes of the processors. `npm run bench -- processes DIRECTORY` also has every process write a profile
// there, for the performance panel of a browser.
const PROFILES = process.argv[2]
const ROUNDS = 3
const SECONDS = 10
/** The second process begins with cold code in every round. */
const WARM_UP_SECONDS = 6
const PLAYERS_BETTING = 4000

interface Round {
  readonly placed: number
  readonly accepted: number
  /** Milliseconds of a processor for a bet, its acceptance included. */
  readonly serverMs: number
  readonly databaseMs: number
  readonly clientMs: number
  /** How many processors all of them kept busy. */
  readonly processors: number
}

const world = await makeWorld()
const database = new Client({ connectionString: world.url })
await database.connect()
await acceptByThemselves(database)
const redis = await startTestRedis()
const settings = (name: string) => ({
  REDIS_URL: redis.url,
  // Production asks that both see the same pictures; no bench looks at one.
  FILES: 's3',
  S3_ENDPOINT: 'http://localhost:9',
  S3_BUCKET: 'none',
  S3_ACCESS_KEY_ID: 'none',
  S3_SECRET_ACCESS_KEY: 'none',
  ...(PROFILES !== undefined && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${PROFILES} --cpu-prof-name=${name}` }),
})
const first = await startServer(world, settings('first.cpuprofile'))
try {
  const players = Array.from({ length: PLAYERS_BETTING }, (_, n) => ({ personId: personId(n + 1) }))
  const tokens = await signInAll({ url: world.url, secret: TOKEN_SECRET }, players)
  const alone: Round[] = []
  const together: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await measure([first], tokens))
    const second = await startServer(world, settings(`second-${round}.cpuprofile`))
    together.push(await measure([first, second], tokens))
    await stopServer(second)
  }
  const row = (name: string, unit: string, what: keyof Round) => {
    const ratio = median(together.map((round, n) => round[what] / (alone[n]?.[what] ?? Number.NaN)))
    const of = (rounds: readonly Round[]) => median(rounds.map((round) => round[what]))
    return { name: `processes/${name}`, unit, ours: of(together), limit: of(alone), ratio }
  }
  report([
    row('placed-by-two-1.6-of-one', 'bets/s', 'placed'),
    row('accepted-by-two-1.6-of-one', 'orders/s', 'accepted'),
    row('server-time', 'cpu ms/bet', 'serverMs'),
    row('database-time', 'cpu ms/bet', 'databaseMs'),
    row('client-time', 'cpu ms/bet', 'clientMs'),
    row('processors-busy', '', 'processors'),
  ])
} finally {
  await stopServer(first)
  await redis.stop()
  await database.end()
  await world.stop()
}

async function measure(servers: readonly Product[], tokens: readonly string[]): Promise<Round> {
  const bettors = await connectBettors(
    servers.map(({ baseUrl }) => baseUrl),
    tokens,
  )
  await bettors.placeFor(WARM_UP_SECONDS)
  await waitUntilDone(database)
  const before = await readings(servers)
  const placed = await bettors.placeFor(SECONDS)
  const after = await readings(servers)
  bettors.close()
  const [seconds, serverMs, databaseMs, clientMs] = [
    (after.at - before.at) / 1000,
    after.serverMs - before.serverMs,
    after.databaseMs - before.databaseMs,
    after.clientMs - before.clientMs,
  ]
  return {
    placed: placed / seconds,
    accepted: (after.accepted - before.accepted) / seconds,
    serverMs: serverMs / placed,
    databaseMs: databaseMs / placed,
    clientMs: clientMs / placed,
    processors: (serverMs + databaseMs + clientMs) / seconds / 1000,
  }
}

async function readings(servers: readonly Product[]) {
  const accepted = await countAccepted(database)
  return {
    accepted,
    at: performance.now(),
    serverMs: servers.reduce((sum, { process: { pid } }) => sum + cpuMsOf(pid ?? 0), 0),
    databaseMs: databaseCpuMs(world),
    clientMs: cpuMsOf(process.pid),
  }
}

import { Client } from 'pg'
import { acceptByThemselves, countAccepted, waitUntilDone } from './backlog.ts'
import { makeWorld, personId, SHOPS, shopkeeperId } from './betting-world.ts'
import { loopback } from './load/addresses.ts'
import { type Bettors, connectBettors } from './load/bettors.ts'
import { type HeldSockets, holdSockets } from './load/sockets.ts'
import { median, percentile, report } from './report.ts'
import { startServer, stopServer, TOKEN_SECRET } from './server.ts'
import { signInAll } from './sign-in.ts'

// What follows a bet, over the whole product in a process of its own: shops that accept by themselves, the frame on
// the shop's socket, and how soon everything has been done after a burst. `npm run bench -- events 5000` has a burst of
// 5,000 bets.
const BURST = Number(process.argv[2] ?? 100_000)
const ROUNDS = 3
const SECONDS = 10
const WARM_UP_SECONDS = 8
const PACED_SECONDS = 20
/** Players who bet, each with a page open. */
const PLAYERS_ONLINE = 2000
const SOCKETS_PER_SECOND = 500
const FRAME_LIMIT_MS = 50
const EMPTY_LIMIT_SECONDS = 5

const world = await makeWorld()
const database = new Client({ connectionString: world.url })
await database.connect()
await acceptByThemselves(database)
const server = await startServer(world)
let sockets: HeldSockets | undefined
let bettors: Bettors | undefined
try {
  const numbers = Array.from({ length: PLAYERS_ONLINE }, (_, n) => n + 1)
  const tokens = await signInAll({ url: world.url, secret: TOKEN_SECRET }, [
    ...numbers.map((number) => ({ personId: personId(number) })),
    ...numbers.slice(0, SHOPS).map((number) => ({ staffId: shopkeeperId(number) })),
  ])
  sockets = await holdSockets({
    baseUrl: server.baseUrl,
    pages: tokens.map((token, n) => ({ token, address: loopback(n) })),
    perSecond: SOCKETS_PER_SECOND,
  })
  bettors = await connectBettors([server.baseUrl], tokens.slice(0, PLAYERS_ONLINE))
  await bettors.placeFor(WARM_UP_SECONDS)

  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await placeAtFullSpeed(bettors))
  const placed = median(rounds.map((round) => round.placed))
  const accepted = median(rounds.map((round) => round.accepted))
  const frameMs = await framesAtHalfSpeed(bettors, sockets, placed / 2)
  await bettors.placeCount(BURST)
  const emptyAfter = await waitUntilDone(database)
  report([
    {
      name: 'events/accepted-0.8-of-placed',
      unit: 'orders/s',
      ours: accepted,
      limit: placed,
      ratio: median(rounds.map((round) => round.accepted / round.placed)),
    },
    { name: 'events/frame-p99', unit: 'ms', ours: frameMs, limit: FRAME_LIMIT_MS, ratio: FRAME_LIMIT_MS / frameMs },
    {
      name: `events/empty-after-${BURST}`,
      unit: 's',
      ours: emptyAfter,
      limit: EMPTY_LIMIT_SECONDS,
      ratio: EMPTY_LIMIT_SECONDS / emptyAfter,
    },
  ])
} finally {
  bettors?.close()
  sockets?.close()
  await stopServer(server)
  await database.end()
  await world.stop()
}

/** Orders placed and accepted a second in the same seconds, with nothing left over from before. */
async function placeAtFullSpeed(by: Bettors): Promise<{ placed: number; accepted: number }> {
  await waitUntilDone(database)
  const acceptedBefore = await countAccepted(database)
  const startedAt = performance.now()
  const placed = await by.placeFor(SECONDS)
  const seconds = (performance.now() - startedAt) / 1000
  const accepted = (await countAccepted(database)) - acceptedBefore
  return { placed: placed / seconds, accepted: accepted / seconds }
}

/**
 * From the commit of a bet to its frame on the shop's socket, the 99th percentile in milliseconds. An order's time is
 * taken under the last lock, so that its commit is counted too.
 */
async function framesAtHalfSpeed(by: Bettors, held: HeldSockets, perSecond: number): Promise<number> {
  await waitUntilDone(database)
  await held.heard()
  const placed = await by.placePaced(perSecond, PACED_SECONDS)
  await waitUntilDone(database)
  const { orders } = await held.heard()
  const ids = Object.keys(orders)
  if (ids.length !== placed) throw new Error(`${placed} bets were placed and ${ids.length} heard of`)
  const { rows } = await database.query<{ id: string; at: number }>(
    'select id, (extract(epoch from placed_at) * 1000)::float8 as at from orders where id = any ($1)',
    [ids],
  )
  return percentile(
    rows.map(({ id, at }) => (orders[id] ?? Number.NaN) - at),
    99,
  )
}

import { setTimeout as pause } from 'node:timers/promises'
import { instant } from '@caimin/base'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { makeWorld, matchId, PLAYERS, personId } from './betting-world.ts'
import { cpuMsOf, memoryOf } from './cpu-times.ts'
import { emitEvents } from './emit-events.ts'
import { loopback } from './load/addresses.ts'
import { placePatiently } from './load/bettors.ts'
import { lastToHear } from './load/last-to-hear.ts'
import { type HeldSockets, holdSockets } from './load/sockets.ts'

import { median, report } from './report.ts'
import { startServer, stopServer, TOKEN_SECRET } from './server.ts'
import { signInAll } from './sign-in.ts'

// Ten thousand players with a page open, at the product in a process of its own. Each has a session of their own and
// fifty share an address, so that all limits hold. `npm run bench -- sockets 2000 10` has 2,000 of them, who are idle
// for ten seconds.
const SOCKETS = Number(process.argv[2] ?? 10_000)
const IDLE_SECONDS = Number(process.argv[3] ?? 60)
const OF_ADDRESS = 50
const SOCKETS_PER_SECOND = 500
/** What a process takes that has just started is not yet what it keeps. */
const SETTLE_MS = 10_000
/** After this, what was made for the pages is collected, and the books of all shops are closed. */
const BEFORE_IDLE_MS = 60_000
const CATALOGUE_EVENTS = 5
const BETTORS = 200
const BETS_PER_SECOND = 20
const LOOK_MS = 100

const LIMITS = { bytesOfSocket: 12_000, lastHeardMs: 1000, idlePercent: 2, reconnectSeconds: 30 }

const world = await makeWorld()
const settings = { PORT: String(await freePort()) }
let server = await startServer(world, settings)
let sockets: HeldSockets | undefined
try {
  const tokens = await signInAll(
    { url: world.url, secret: TOKEN_SECRET },
    Array.from({ length: SOCKETS + BETTORS }, (_, n) => ({ personId: personId((n % PLAYERS) + 1) })),
  )
  const pages = tokens.slice(0, SOCKETS).map((token, n) => ({ token, address: loopback(Math.floor(n / OF_ADDRESS)) }))
  await pause(SETTLE_MS)
  const memoryBefore = memoryOf(processId())
  sockets = await holdSockets({ baseUrl: server.baseUrl, pages, perSecond: SOCKETS_PER_SECOND })
  await pause(SETTLE_MS)
  const bytes = (memoryOf(processId()) - memoryBefore) / SOCKETS

  await pause(BEFORE_IDLE_MS)
  const idlePercent = await idleCpu()
  const lastHeardMs = await lastToHearOfOdds(sockets)
  const { seconds, refused } = await killUnderBets(sockets, tokens.slice(SOCKETS))
  report([
    atMost('sockets/bytes-of-each', 'bytes', bytes, LIMITS.bytesOfSocket),
    atMost('sockets/idle-cpu', '%', idlePercent, LIMITS.idlePercent),
    atMost('sockets/catalogue-event-to-last', 'ms', lastHeardMs, LIMITS.lastHeardMs),
    atMost('sockets/all-reconnected', 's', seconds, LIMITS.reconnectSeconds),
  ])
  if (refused.length > 0) throw new Error(`bets were refused meanwhile: ${refused.join(', ')}`)
} finally {
  sockets?.close()
  await stopServer(server)
  await world.stop()
}

function atMost(name: string, unit: string, ours: number, limit: number) {
  return { name, unit, ours, limit, ratio: limit / ours }
}

function processId(): number {
  const { pid } = server.process
  if (pid === undefined) throw new Error('the server has no process')
  return pid
}

/** Percent of a processor while nothing happens but that pages are told the server is there. */
async function idleCpu(): Promise<number> {
  const before = cpuMsOf(processId())
  await pause(IDLE_SECONDS * 1000)
  return (cpuMsOf(processId()) - before) / (10 * IDLE_SECONDS)
}

/** From the commit of changed odds to the last socket that hears of it. */
async function lastToHearOfOdds(held: HeldSockets): Promise<number> {
  const times: number[] = []
  for (let event = 0; event < CATALOGUE_EVENTS; event += 1) {
    const moved = { match_id: matchId(1), from: event + 1, version: event + 2, odds: { SPF: { '3': '2.05' } } }
    const fetchedAt = instant(Date.now())
    await emitEvents(world.url, { kind: 'odds.changed', game: 'jczq', fetchedAt, changes: [moved] })
    times.push(await lastToHear(Date.now(), SOCKETS, async () => (await held.heard()).odds))
  }
  return median(times)
}

/**
 * Kills the server while others bet, starts it again, and waits for every page: seconds from when it serves again, with
 * every session still to be read.
 */
async function killUnderBets(held: HeldSockets, bettors: readonly string[]) {
  const betting = placePatiently(server.baseUrl, bettors, BETS_PER_SECOND)
  await pause(LOOK_MS)
  server.process.kill('SIGKILL')
  await server.ended
  server = await startServer(world, settings)
  const servesFrom = performance.now()
  while ((await held.count()).live < SOCKETS) {
    if (performance.now() - servesFrom > 120_000) throw new Error('not all pages have come back in two minutes')
    await pause(LOOK_MS)
  }
  const seconds = (performance.now() - servesFrom) / 1000
  const { outcomes } = await betting.stop()
  const refused = [...outcomes].flatMap(([outcome, count]) => (outcome === 'ok' ? [] : [`${count} × ${outcome}`]))
  return { seconds, refused }
}

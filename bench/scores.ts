import { setTimeout as pause } from 'node:timers/promises'
import { instant } from '@caimin/base'
import { takeRows } from '../apps/server/src/feeds/take-rows.ts'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { makeWorld, matchId, PLAYERS, personId } from './betting-world.ts'
import { commit } from './emit-events.ts'
import { loopback } from './load/addresses.ts'
import { lastToHear } from './load/last-to-hear.ts'
import { type HeldSockets, holdSockets } from './load/sockets.ts'
import { median, report } from './report.ts'
import { startServer, stopServer, TOKEN_SECRET } from './server.ts'
import { signInAll } from './sign-in.ts'

// Ten thousand players with a page open while matches run: from a source's answer that tells of a goal, which another
// process takes, to the last page that hears of it. `npm run bench -- scores 2000` has 2,000 of them.
const SOCKETS = Number(process.argv[2] ?? 10_000)
const OF_ADDRESS = 50
const SOCKETS_PER_SECOND = 500
/** A process that has just welcomed all pages does other things than serve them. */
const SETTLE_MS = 10_000
const GOALS = 7
const MAX_LAST_HEARD_MS = 1000
/** The connection and the code of whoever takes the answer are there before the goal. */
const WARM_UP = 1

const world = await makeWorld()
const server = await startServer(world, { PORT: String(await freePort()) })
let sockets: HeldSockets | undefined
try {
  const tokens = await signInAll(
    { url: world.url, secret: TOKEN_SECRET },
    Array.from({ length: SOCKETS }, (_, n) => ({ personId: personId((n % PLAYERS) + 1) })),
  )
  const pages = tokens.map((token, n) => ({ token, address: loopback(Math.floor(n / OF_ADDRESS)) }))
  sockets = await holdSockets({ baseUrl: server.baseUrl, pages, perSecond: SOCKETS_PER_SECOND })
  await pause(SETTLE_MS)
  const times: number[] = []
  for (let goal = 1; goal <= WARM_UP + GOALS; goal += 1) times.push(await lastToHearOfGoal(sockets, goal))
  const ours = median(times.slice(WARM_UP))
  const row = { name: 'scores/goal-to-last', unit: 'ms', ours, limit: MAX_LAST_HEARD_MS }
  report([{ ...row, ratio: row.limit / row.ours }])
} finally {
  sockets?.close()
  await stopServer(server)
  await world.stop()
}

/** The goal is told with how the match stands: both are one frame for each page. */
async function lastToHearOfGoal(held: HeldSockets, goal: number): Promise<number> {
  const answeredAt = Date.now()
  const match = { matchId: matchId(1), source: 'bench', minute: 10 * goal }
  const standing = { status: 'second_half', half: { home: 0, away: 0 }, score: { home: goal, away: 0 } } as const
  const event = { kind: 'goal', side: 'home', ref: `goal ${goal}`, player: null, takesBack: null } as const
  await commit(world.url, (t) =>
    takeRows(
      t,
      { isDemo: false },
      { progress: [{ ...match, ...standing, toldAt: instant(answeredAt) }], events: [{ ...match, ...event }] },
    ),
  )
  return lastToHear(answeredAt, SOCKETS, async () => (await held.heard()).scores)
}

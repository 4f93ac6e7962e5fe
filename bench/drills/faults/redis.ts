import { rmSync } from 'node:fs'
import { openPageSocket, type PageSocket } from '../../../apps/server/src/testing/page-socket.ts'
import { makeServerFolder } from '../../../apps/server/src/testing/places.ts'
import { startTwoProcesses } from '../../../apps/server/src/testing/two-processes.ts'
import { bettorOf } from '../bets.ts'
import { callerFrom } from '../caller.ts'
import { type Figure, judge } from '../judge.ts'
import { middleOf, timesOf } from '../load.ts'
import { MOBILES, signIn } from '../product.ts'

// Players bet at two processes while the Redis between them is gone, back, stopped and back. A page at the other
// process waits for the news of each bet.
const SECONDS = 6
/** So that no player goes beyond what a session may ask for. */
const PAUSE_MS = 50
const MOST = 1.5
const ADDRESS = '127.0.0.2'

interface Bettor {
  readonly bet: () => Promise<number>
  /** Of the same player, at the other process. */
  readonly page: PageSocket
}

interface Times {
  readonly bets: number[]
  /** From sending a bet until the page has heard of it. */
  readonly news: number[]
}

async function startBettor(mobile: string, at: string, other: string): Promise<Bettor> {
  const { token } = await signIn(at, mobile, ADDRESS)
  const page = await openPageSocket(other)
  page.authenticate(token)
  await page.next('welcome')
  return { bet: await bettorOf(callerFrom(at, ADDRESS, token)), page }
}

async function timesOfAll(bettors: readonly Bettor[]): Promise<Times> {
  const times: Times = { bets: [], news: [] }
  const betAndHear = async ({ bet, page }: Bettor): Promise<number> => {
    const startedAt = performance.now()
    times.bets.push(await bet())
    await page.next('order.changed')
    return performance.now() - startedAt
  }
  const heard = bettors.map((bettor) => timesOf(() => betAndHear(bettor), SECONDS, PAUSE_MS))
  times.news.push(...(await Promise.all(heard)).flat())
  return times
}

const figuresOf = (when: string, times: Times, undisturbed: Times): Figure[] => [
  {
    name: `bets while Redis ${when}, against undisturbed ones`,
    value: middleOf(times.bets) / middleOf(undisturbed.bets),
    unit: '',
    atMost: MOST,
  },
  { name: 'the slowest of them', value: Math.max(...times.bets), unit: 'ms' },
  { name: 'their news at the other process', value: middleOf(times.news), unit: 'ms' },
  { name: 'the latest of it', value: Math.max(...times.news), unit: 'ms' },
]

const folder = makeServerFolder()
const two = await startTwoProcesses(folder)
try {
  const [first, second] = [two.first.baseUrl, two.second.baseUrl]
  const bettors = [await startBettor(MOBILES[0], first, second), await startBettor(MOBILES[1], second, first)]
  // The first calls of a process compile it.
  await timesOfAll(bettors)
  const undisturbed = await timesOfAll(bettors)
  await two.redis.kill()
  const gone = await timesOfAll(bettors)
  await two.redis.restart()
  const afterGone = await timesOfAll(bettors)
  two.redis.pause()
  const stopped = await timesOfAll(bettors)
  two.redis.resume()
  const afterStopped = await timesOfAll(bettors)
  judge([
    { name: 'undisturbed bets', value: middleOf(undisturbed.bets), unit: 'ms' },
    { name: 'their news at the other process', value: middleOf(undisturbed.news), unit: 'ms' },
    ...figuresOf('is gone', gone, undisturbed),
    ...figuresOf('is back', afterGone, undisturbed),
    ...figuresOf('is stopped', stopped, undisturbed),
    ...figuresOf('goes on', afterStopped, undisturbed),
  ])
  for (const { page } of bettors) page.socket.close()
} finally {
  await two.stop()
  rmSync(folder, { recursive: true, force: true })
}

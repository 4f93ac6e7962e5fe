import { setTimeout as pause } from 'node:timers/promises'

/** Calls at an even pace, whether the ones before have been answered or not, and how often each answer came. */
export interface Flood {
  /** Stops calling and waits for what is under way. */
  stop(): Promise<ReadonlyMap<string, number>>
}

export interface FloodOptions {
  readonly perSecond: number
  readonly seconds: number
  /** Not more than this under way, so that the drill itself stays bounded. */
  readonly mostAtOnce: number
}

const TICK_MS = 20

/** Calls until it is stopped or its time is over. `call` answers a word that is counted. */
export function flood(call: (turn: number) => Promise<string>, options: FloodOptions): Flood {
  const answers = new Map<string, number>()
  const underWay = new Set<Promise<void>>()
  const count = (answer: string): void => {
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  let isStopped = false

  async function run(): Promise<void> {
    const startedAt = performance.now()
    for (let turn = 0; !isStopped; await pause(TICK_MS)) {
      const elapsed = (performance.now() - startedAt) / 1000
      if (elapsed > options.seconds) return
      for (; turn < elapsed * options.perSecond && underWay.size < options.mostAtOnce; turn += 1) {
        const called = call(turn)
          .then(count, () => count('failed'))
          .finally(() => underWay.delete(called))
        underWay.add(called)
      }
    }
  }

  const running = run()
  return {
    async stop() {
      isStopped = true
      await running
      await Promise.all(underWay)
      return answers
    },
  }
}

/** The middle one; NaN of none. */
export const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** How many a second, of calls one after another that took so long each. */
export const rateOf = (times: readonly number[]): number =>
  (1000 * times.length) / times.reduce((sum, ms) => sum + ms, 0)

/** How long each call takes, one after another, for so many seconds. */
export async function timesOf(call: () => Promise<number>, seconds: number, pauseMs = 0): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  while (performance.now() < until) {
    times.push(await call())
    await pause(pauseMs)
  }
  return times
}

import type { Logger } from './logging.ts'

/** Work that is done again and again; closing waits for the round under way. */
export interface Poller {
  /** Does it now instead of at the next turn; asked for during a round, it runs once more after it. */
  now(): void
  close(): Promise<void>
}

/** Work that is repeated one round after the other. */
export interface SequentialPoller extends Poller {
  /** Resolves when no round is under way. */
  settled(): Promise<void>
}

/** What to repeat, how often; without a pace, when it is asked for. The name is for the log. */
export interface PollerOptions {
  readonly name: string
  readonly everyMs?: number
  readonly work: () => Promise<unknown>
  readonly log: Logger
}

/** Repeats work, never twice at a time; a round that fails is logged, and the next comes anyway. */
export function startPoller({ name, everyMs, work, log }: PollerOptions): SequentialPoller {
  let isClosed = false
  let isAskedAgain = false
  let round: Promise<void> | undefined

  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false
      try {
        await work()
      } catch (error) {
        if (!isClosed) log.warn({ work: name, error: String(error) }, 'repeated work failed')
      }
    } while (isAskedAgain && !isClosed)
    round = undefined
  }
  const now = () => {
    if (isClosed) return
    isAskedAgain = true
    round ??= run()
  }
  const timer = everyMs === undefined ? undefined : setInterval(now, everyMs)
  timer?.unref()
  const settled = async () => {
    await round
  }
  return {
    now,
    settled,
    async close() {
      isClosed = true
      clearInterval(timer)
      await settled()
    },
  }
}

import type { Poller, PollerOptions } from './poller.ts'

/** Work that is done by so many at once. `work` does one piece and returns whether there was one. */
export interface ConcurrentPollerOptions extends PollerOptions {
  readonly work: () => Promise<boolean>
  readonly mostAtOnce: number
}

/**
 * Does pieces of work at once as they come. A piece that takes long holds its own place
 * and no other; one that fails is logged, and the next is done at the next turn.
 */
export function startConcurrentPoller({ name, everyMs, work, mostAtOnce, log }: ConcurrentPollerOptions): Poller {
  const running = new Set<Promise<void>>()
  let isClosed = false
  let isAskedAgain = false

  const run = async (): Promise<void> => {
    try {
      // Where there was one piece there may be more: another helps.
      for (let isFirst = true; !isClosed && (await work()); isFirst = false) if (isFirst) now()
    } catch (error) {
      if (!isClosed) log.warn({ work: name, error: String(error) }, 'repeated work failed')
    }
  }
  const now = (): void => {
    isAskedAgain = running.size >= mostAtOnce
    if (isClosed || isAskedAgain) return
    const round = run().finally(() => {
      running.delete(round)
      if (isAskedAgain) now()
    })
    running.add(round)
  }
  const timer = everyMs === undefined ? undefined : setInterval(now, everyMs)
  timer?.unref()
  return {
    now,
    async close() {
      isClosed = true
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

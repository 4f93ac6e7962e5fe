// Own code: p-queue and its like bound what runs, not what waits nor how much one key may have of both (docs/adr/0045).

/** Too much of the same is under way. Nothing was done, so it may be asked for again. */
export class BusyError extends Error {}

/** How much may run and wait at once, altogether and for one key. */
export interface QueueLimits {
  readonly running: number
  readonly runningPerKey: number
  readonly waiting: number
  readonly waitingPerKey: number
  /** Whose turn has not come by then is refused. */
  readonly waitMs: number
}

export interface BoundedQueue {
  /**
   * Waits for a turn, first come first served among keys that may run, and returns the function that releases it. What
   * is urgent comes before what is not. Throws {@link BusyError}.
   */
  enter(key: string, isUrgent?: boolean): Promise<() => void>
  /** Runs the work in a turn. */
  run<T>(key: string, work: () => Promise<T>, isUrgent?: boolean): Promise<T>
}

interface Waiting {
  readonly key: string
  readonly isUrgent: boolean
  readonly start: () => void
}

/** A queue of this process: each process bounds what it does itself. */
export function createBoundedQueue(limits: QueueLimits): BoundedQueue {
  const running = new Map<string, { count: number }>()
  const waiting: Waiting[] = []
  let total = 0

  const mayRun = (key: string) => total < limits.running && (running.get(key)?.count ?? 0) < limits.runningPerKey

  function startNext(): void {
    while (total < limits.running) {
      const at = waiting.findIndex(({ key }) => mayRun(key))
      if (at === -1) return
      const [next] = waiting.splice(at, 1)
      next?.start()
    }
  }

  function begin(key: string): () => void {
    const ofKey = running.get(key) ?? { count: 0 }
    if (ofKey.count === 0) running.set(key, ofKey)
    total += 1
    ofKey.count += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      total -= 1
      ofKey.count -= 1
      if (ofKey.count === 0) running.delete(key)
      startNext()
    }
  }

  function wait(key: string, isUrgent: boolean): Promise<() => void> {
    const ofKey = waiting.filter((other) => other.key === key).length
    if (waiting.length >= limits.waiting || ofKey >= limits.waitingPerKey) {
      return Promise.reject(new BusyError('too much is waiting'))
    }
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const entry: Waiting = {
      key,
      isUrgent,
      start() {
        clearTimeout(timer)
        resolve(begin(key))
      },
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(entry), 1)
      reject(new BusyError('waited too long'))
    }, limits.waitMs)
    const behind = isUrgent ? waiting.findIndex((other) => !other.isUrgent) : -1
    waiting.splice(behind === -1 ? waiting.length : behind, 0, entry)
    return promise
  }

  return {
    enter: async (key, isUrgent = false) => (mayRun(key) ? begin(key) : wait(key, isUrgent)),
    async run(key, work, isUrgent = false) {
      // A turn that is free is taken at once: most calls find one, and an await would cost each of them.
      const leave = mayRun(key) ? begin(key) : await wait(key, isUrgent)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

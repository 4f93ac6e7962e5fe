import type { QueryKeys } from './stale-keys.ts'

const PAUSE_MS = 500
/** A reply that takes longer does not delay other invalidations. */
const MAX_MS = 3000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Many events at once, as when dozens of matches end together, would refetch the same queries again and again. The
 * first asks at once; what comes until its answer is there, and for half a second at least, asks once after it. So no
 * answer is ever given up for a newer question, and the screen is updated however fast events come.
 */
export function coalesceInvalidations(
  refresh: (queryKey: readonly string[]) => Promise<unknown>,
): (queryKeys: QueryKeys) => void {
  const waiting = new Map<string, readonly string[]>()
  let isRefreshing = false
  const flush = () => {
    const queryKeys = [...waiting.values()]
    waiting.clear()
    isRefreshing = queryKeys.length > 0
    if (!isRefreshing) return
    const answered = Promise.allSettled(queryKeys.map(refresh))
    void Promise.all([pause(PAUSE_MS), Promise.race([answered, pause(MAX_MS)])]).then(flush)
  }
  return (queryKeys) => {
    for (const queryKey of queryKeys) waiting.set(queryKey.join('/'), queryKey)
    if (!isRefreshing) flush()
  }
}

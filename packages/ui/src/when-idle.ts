const LATEST_MS = 2000

/**
 * Does something once the page has nothing more urgent to do, soon in any case. Returns what calls it off. A browser
 * that cannot tell when that is does it after the task at hand.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(waiting)
}

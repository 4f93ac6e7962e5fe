const LATEST_MS = 2000

/**
 * Does something once the page has nothing more urgent to do, soon in any case. Returns what calls it off. A browser
 * without an idle callback does it after the current task.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(waiting)
}

import { type RefObject, useEffect, useRef } from 'react'

/** What scrolls: a page of the player, a list of the desk. */
const SCROLLERS = '.ui-page-scroll, .table-scroll'

/** Calls back whenever the mark comes this near, in pixels, to the lower edge of what it scrolls in. */
export function useReachBottom(
  isOn: boolean,
  onReach: (() => unknown) | undefined,
  ahead: number,
): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null)
  const reach = useRef(onReach)
  useEffect(() => {
    reach.current = onReach
  }, [onReach])
  useEffect(() => {
    if (!isOn || !mark.current || typeof IntersectionObserver === 'undefined') return
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) reach.current?.()
      },
      { root: mark.current.closest(SCROLLERS), rootMargin: `0px 0px ${ahead}px 0px` },
    )
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [isOn, ahead])
  return mark
}

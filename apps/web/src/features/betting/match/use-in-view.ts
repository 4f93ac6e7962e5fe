import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** How far beyond the screen cards are drawn ahead of scrolling. */
const MARGIN = '1200px 0px'

type Draw = () => void

interface Watcher {
  readonly observer: IntersectionObserver
  readonly waiting: Map<Element, Draw>
}

const watchers = new WeakMap<Element, Watcher>()

/** One observer for all cards of a scrolling list. */
function watcherOf(root: Element): Watcher {
  const known = watchers.get(root)
  if (known) return known
  const waiting = new Map<Element, Draw>()
  const observer = new IntersectionObserver(
    (entries) => {
      const near = entries.filter((entry) => entry.isIntersecting)
      startTransition(() => {
        for (const { target } of near) waiting.get(target)?.()
      })
    },
    { root, rootMargin: MARGIN },
  )
  const made = { observer, waiting }
  watchers.set(root, made)
  return made
}

/**
 * Whether a card has come close to the screen; once drawn it stays. Thousands of odds buttons cost time before the
 * first can be tapped, and unused memory. Cards on the first screen start near.
 */
export function useInView(startsNear: boolean): readonly [RefObject<HTMLElement | null>, boolean] {
  const card = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(startsNear)
  useEffect(() => {
    const box = card.current
    const root = box?.closest('.ui-page-scroll')
    if (isNear || !box || !root) return
    const { observer, waiting } = watcherOf(root)
    waiting.set(box, () => setNear(true))
    observer.observe(box)
    return () => {
      observer.unobserve(box)
      waiting.delete(box)
    }
  }, [isNear])
  return [card, isNear]
}

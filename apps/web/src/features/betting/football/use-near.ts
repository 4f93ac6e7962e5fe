import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** How far beyond the screen grids are made ahead of scrolling. */
const MARGIN = '1200px 0px'

type Tell = (isNear: boolean) => void

interface Watcher {
  readonly observer: IntersectionObserver
  readonly listeners: Map<Element, Tell>
}

const watchers = new WeakMap<Element, Watcher>()

/** One observer for all cards of a scrolling list. */
function watcherOf(root: Element): Watcher {
  const known = watchers.get(root)
  if (known) return known
  const listeners = new Map<Element, Tell>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { root, rootMargin: MARGIN },
  )
  const made = { observer, listeners }
  watchers.set(root, made)
  return made
}

interface NearOptions {
  /** Nothing is watched while there is nothing heavy to hold back. */
  readonly isWatched: boolean
  /** On the first screen: near from the beginning. */
  readonly startsNear: boolean
}

/**
 * Whether a card is on screen or close to it. Thousands of odds buttons cost memory and time; those far away are left out,
 * and the card keeps its remembered height (`contain-intrinsic-size: auto`).
 */
export function useNear({ isWatched, startsNear }: NearOptions): readonly [RefObject<HTMLElement | null>, boolean] {
  const card = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(startsNear)
  useEffect(() => {
    const box = card.current
    const root = box?.closest('.ui-page-scroll')
    if (!isWatched || !box || !root || typeof IntersectionObserver === 'undefined') return
    const { observer, listeners } = watcherOf(root)
    listeners.set(box, (near) => startTransition(() => setNear(near)))
    observer.observe(box)
    return () => {
      observer.unobserve(box)
      listeners.delete(box)
    }
  }, [isWatched])
  return [card, isNear]
}

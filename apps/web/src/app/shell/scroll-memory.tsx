import { useLayoutEffect } from 'react'
import { currentPlace } from '../../platform/routing/navigation.tsx'
import type { Place } from '../../platform/routing/place.ts'

const positions = new Map<number, number>()

/**
 * Names the entry of the browser's history that has no name, so that going back finds it again. Browsers take a while
 * over it.
 */
function nameEntry(): number {
  const key = performance.now()
  history.replaceState({ ...history.state, key }, '')
  return key
}

/**
 * Going back to a page finds it scrolled where it was left, also where a list and what is in it share a path. It stands
 * beside the page, where it is shown as soon as the page is.
 */
export function ScrollMemory({ place }: { readonly place: Place }) {
  useLayoutEffect(() => {
    const scroller = document.querySelector('.ui-page-scroll')
    if (!scroller) return
    const top = positions.get(history.state?.key)
    if (top) scroller.scrollTop = top
    const remember = () => {
      // After a step the browser is at the next entry at once, the page a moment later.
      if (currentPlace() === place) positions.set(history.state?.key ?? nameEntry(), scroller.scrollTop)
    }
    scroller.addEventListener('scroll', remember, { passive: true })
    return () => scroller.removeEventListener('scroll', remember)
  }, [place])
  return null
}

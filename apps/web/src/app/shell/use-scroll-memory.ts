import { useLayoutEffect } from 'react'
import { currentPlace } from '../routing/navigation.tsx'

const positions = new Map<string, number>()
let count = 0

/** The name of this entry of the browser's history, if it has one. */
const entryKey = (): string | undefined => (history.state as { key?: string } | null)?.key

/** Names the entry, so that going back finds it again. Browsers take a while over it. */
function nameEntry(): string {
  count += 1
  const key = `${count} ${location.hash}`
  history.replaceState({ ...history.state, key }, '')
  return key
}

/** Going back to a page finds it scrolled where it was left. */
export function useScrollMemory(isReady: boolean): void {
  useLayoutEffect(() => {
    if (!isReady) return
    const scroller = document.querySelector<HTMLElement>('.ui-page-scroll')
    if (!scroller) return
    const { path } = currentPlace()
    const key = entryKey()
    const remembered = key && positions.get(key)
    if (remembered) scroller.scrollTop = remembered
    const remember = () => {
      // After a step the browser is at the next entry at once, the page a moment later.
      if (currentPlace().path === path) positions.set(entryKey() ?? nameEntry(), scroller.scrollTop)
    }
    scroller.addEventListener('scroll', remember, { passive: true })
    return () => scroller.removeEventListener('scroll', remember)
  }, [isReady])
}

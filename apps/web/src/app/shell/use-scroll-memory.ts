import { useLayoutEffect } from 'react'

const positions = new Map<string, number>()
let count = 0

/** The name of this entry of the browser's history; a new entry gets one, going back finds it again. */
function entryKey(): string {
  const state = history.state as { key?: string } | null
  if (state?.key) return state.key
  count += 1
  const key = `${count} ${location.hash}`
  history.replaceState({ ...state, key }, '')
  return key
}

/** Going back to a page finds it scrolled where it was left. */
export function useScrollMemory(isReady: boolean): void {
  useLayoutEffect(() => {
    if (!isReady) return
    const key = entryKey()
    const scroller = document.querySelector<HTMLElement>('.ui-page-scroll')
    if (!scroller) return
    const remembered = positions.get(key)
    if (remembered !== undefined) scroller.scrollTop = remembered
    const remember = () => positions.set(key, scroller.scrollTop)
    scroller.addEventListener('scroll', remember, { passive: true })
    return () => scroller.removeEventListener('scroll', remember)
  }, [isReady])
}

import { useEffect, useLayoutEffect } from 'react'
import { currentPlace, type Place } from './place.ts'

export interface PageEffectsProps {
  readonly place: Place
  /** Which part of a page scrolls. */
  readonly scroller: string
  /** What the window is called, by the page's heading. */
  readonly titleOf: (heading: string) => string
}

/**
 * What a browser does by itself when another document opens: title, focus and scroll position. It stands beside the
 * page, where it is shown as soon as the page is.
 */
export function PageEffects({ place, scroller, titleOf }: PageEffectsProps) {
  useScrollMemory(place, scroller)
  useEffect(() => {
    const heading = document.querySelector('h1')
    document.title = titleOf(heading?.textContent ?? '')
    focusOther(heading)
  })
  return null
}

/** Where the focus stays: in a field that the page has given it to, or in a dialogue. */
const KEEPS_FOCUS = 'input, textarea, select, dialog *, [role=dialog] *'

let lastHeading: Element | null | undefined

/** A page with another heading is another page: there reading aloud begins, and the keyboard continues. */
function focusOther(heading: HTMLElement | null): void {
  const isFirst = lastHeading === undefined
  if (heading === lastHeading) return
  lastHeading = heading
  if (isFirst || document.activeElement?.matches(KEEPS_FOCUS)) return
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

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

/** Going back to a page finds it scrolled where it was left, also where a list and what is in it share a path. */
function useScrollMemory(place: Place, scroller: string): void {
  useLayoutEffect(() => {
    const found = document.querySelector(scroller)
    const top = positions.get(history.state?.key)
    if (found && top) found.scrollTop = top
    const remember = ({ target }: Event) => {
      // After a step the browser is at the next entry at once, the page a moment later.
      if (!(target instanceof Element) || !target.matches(scroller) || currentPlace() !== place) return
      positions.set(history.state?.key ?? nameEntry(), target.scrollTop)
    }
    const options = { capture: true, passive: true }
    document.addEventListener('scroll', remember, options)
    return () => document.removeEventListener('scroll', remember, options)
  }, [place, scroller])
}

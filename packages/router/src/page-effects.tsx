import { useEffect, useLayoutEffect } from 'react'
import { currentPlace, type Place } from './place.ts'
import { useKeyboardScroll } from './use-keyboard-scroll.ts'

export interface PageEffectsProps {
  readonly place: Place
  /** Which part of a page scrolls. */
  readonly scroller: string
  /** What the window is called, by the page's heading. */
  readonly titleOf: (heading: string) => string
}

/**
 * What a browser does by itself when another document opens: title, focus, scroll position and scrolling by keyboard.
 * It stands beside the page, where it is shown as soon as the page is.
 */
export function PageEffects({ place, scroller, titleOf }: PageEffectsProps) {
  useScrollMemory(place, scroller)
  useHeading(place, titleOf)
  useKeyboardScroll(scroller)
  return null
}

/** Follows the page's heading, which may be another one once the page's answers have come. */
function useHeading(place: Place, titleOf: PageEffectsProps['titleOf']): void {
  useEffect(() => {
    const follow = () => {
      const heading = document.querySelector('h1')
      const title = titleOf(heading?.textContent ?? '')
      if (document.title !== title) document.title = title
      if (heading !== null) focusOther(heading)
    }
    follow()
    last.place = place
    const watcher = new MutationObserver(follow)
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
    return () => watcher.disconnect()
  }, [place, titleOf])
}

/** Where the focus stays: in a field that the page has given it to, where it was opened at, or in a dialogue. */
const KEEPS_FOCUS = 'input, textarea, select, [aria-current=location], dialog *, [role=dialog] *'

/** The heading that was shown last, of which place, and whether it was given the focus. */
const last: { heading?: Element; place?: Place; hadFocus: boolean } = { hadFocus: false }

/**
 * At another place another heading is another page: there reading aloud begins, and the keyboard continues. At the same
 * place it gets the focus only if that went with the heading before.
 */
function focusOther(heading: HTMLElement): void {
  if (heading === last.heading) return
  const { activeElement } = document
  const getsFocus =
    currentPlace() === last.place
      ? last.hadFocus && activeElement === document.body
      : last.heading !== undefined && activeElement?.matches(KEEPS_FOCUS) !== true
  Object.assign(last, { heading, place: currentPlace(), hadFocus: getsFocus })
  if (!getsFocus) return
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
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

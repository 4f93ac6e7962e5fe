import { nextPicture } from '@caimin/ui'
import { useLayoutEffect } from 'react'

/**
 * Takes the early page away, once this one is drawn with its answer: scrolled to the same place, with what waited for
 * it, and with what was switched there.
 */
export function useEarlyPageDrop(isReady: boolean): void {
  useLayoutEffect(() => {
    const early = document.querySelector('[data-for=early]')
    if (isReady && early) void continueEarlyPage(early)
  }, [isReady])
}

async function continueEarlyPage(early: Element): Promise<void> {
  const [from, to] = [early, document.getElementById('app')].map((part) => part?.querySelector('.ui-page-scroll'))
  if (from && to && from.scrollTop > 0) {
    to.scrollTop = from.scrollTop
    // The cards there are drawn first.
    await nextPicture()
    await nextPicture()
    to.scrollTop = from.scrollTop
  }
  const [focused, waiting] = [':focus', '[aria-busy]'].map((state) => early.querySelector<HTMLElement>(state))
  const switched = [...early.querySelectorAll<HTMLElement>('[data-switched]')]
  const counterpart = counterparts(early, document.getElementById('app'))
  document.getElementById('frame')?.remove()
  if (focused) counterpart(focused)?.focus({ preventScroll: true })
  if (waiting) counterpart(waiting)?.click()
  for (const button of switched) {
    const own = counterpart(button)
    if (own && isPressed(own) !== isPressed(button)) own.click()
  }
}

const isPressed = (button: HTMLElement): boolean => button.getAttribute('aria-pressed') === 'true'

const buttonsIn = (part: Element | null): readonly HTMLElement[] => [
  ...(part?.querySelectorAll<HTMLElement>('button, a') ?? []),
]

const nameOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent ?? ''

/** Which button of the app is one of the early page: the same of those that have its name. */
function counterparts(early: Element, app: Element | null): (button: HTMLElement) => HTMLElement | undefined {
  const [from, to] = [early, app].map((part) => Map.groupBy(buttonsIn(part), nameOf))
  return (button) => to?.get(nameOf(button))?.[from?.get(nameOf(button))?.indexOf(button) ?? -1]
}

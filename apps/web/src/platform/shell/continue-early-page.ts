import { nextPicture } from '@caimin/ui'
import { useLayoutEffect } from 'react'

/**
 * Takes the early page away, once this one is drawn with its answer: scrolled to the same place, and with what waited
 * for it.
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
  const [focused = -1, waiting = -1] = [':focus', '[aria-busy]'].map((state) =>
    buttonsIn(early).findIndex((button) => button.matches(state)),
  )
  document.getElementById('frame')?.remove()
  const own = buttonsIn(document.getElementById('app'))
  own[focused]?.focus({ preventScroll: true })
  own[waiting]?.click()
}

const buttonsIn = (part: Element | null): readonly HTMLElement[] => [
  ...(part?.querySelectorAll<HTMLElement>('button, a') ?? []),
]

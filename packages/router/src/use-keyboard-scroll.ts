import { useEffect } from 'react'

const FOCUSABLE = [
  'a[href]',
  ...['button', 'input', 'select', 'textarea'].map((field) => `${field}:not(:disabled)`),
  'summary',
  '[tabindex]:not([tabindex="-1"])',
].join()

/**
 * What scrolls and has nothing in it to focus can be focused itself, or a keyboard would not get to its end. With
 * something to focus in it, that would be one more stop on the way.
 */
export function useKeyboardScroll(scroller: string): void {
  useEffect(() => {
    const update = () => {
      for (const element of document.querySelectorAll<HTMLElement>(scroller)) {
        if (element.querySelector(FOCUSABLE) === null) element.tabIndex = 0
        else element.removeAttribute('tabindex')
      }
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => observer.disconnect()
  }, [scroller])
}

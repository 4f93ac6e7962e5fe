import type { KeyboardEvent } from 'react'

/**
 * Arrow keys walk along a row or column of buttons that is one stop of the tab key, Home and End jump; the other keys
 * scroll.
 */
export function walkButtons(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const isColumn = event.currentTarget.getAttribute('aria-orientation') === 'vertical'
  const [back, on] = isColumn ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  const aims: Readonly<Record<string, number>> = { [back]: at - 1, [on]: at + 1, Home: 0, End: buttons.length - 1 }
  const aim = aims[event.key]
  if (aim === undefined) return
  event.preventDefault()
  buttons[aim]?.focus()
}

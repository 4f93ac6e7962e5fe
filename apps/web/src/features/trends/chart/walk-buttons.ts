import type { KeyboardEvent } from 'react'

/** Arrow keys walk along a row of buttons that is one stop of the tab key, Home and End jump; the other keys scroll. */
export function walkButtons(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const aim = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (aim === undefined) return
  event.preventDefault()
  buttons[aim]?.focus()
}

import { act } from 'react'

/** Types a text into the field of this name, as one keystroke more; the field keeps the focus. */
export function typeInto(page: Element, label: string, text: string): void {
  const field = fieldOf(page, label)
  if (!field) throw new Error(`no field ${label}`)
  act(() => {
    // React follows the setter of the element itself, so the one of its class is called.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** By its own name, or the label above it. */
function fieldOf(page: Element, label: string): TextElement | null {
  const above = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const id = above?.htmlFor
  return page.querySelector<TextElement>(id ? `[id="${id}"]` : `:is(input, textarea)[aria-label="${label}"]`)
}

/** Leaves the field of this name. */
export function leaveField(page: Element, label: string): void {
  act(() => {
    page.querySelector(`input[aria-label="${label}"]`)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

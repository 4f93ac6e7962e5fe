import { vi } from 'vitest'
import { KEY_GAP_MS } from '../platform/parts/key-run.ts'
import { settled } from './show.tsx'

/** By the page's clock, which moves with every key. */
let nowMs = 1000

/** Lets time pass without a key press. */
export function wait(ms: number): void {
  nowMs += ms
}

/** Writes into a field as the browser does. */
function write(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** One key so long after the one before: its event, and its text in the focused field. */
export function press(key: string, afterMs: number, init: KeyboardEventInit = {}): void {
  wait(afterMs)
  const target = document.activeElement ?? document.body
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: nowMs })
  const goesOn = target.dispatchEvent(event)
  if (goesOn && target instanceof HTMLInputElement && key.length === 1) write(target, target.value + key)
  if (goesOn && target instanceof HTMLButtonElement && key === 'Enter') target.click()
}

/**
 * For `beforeEach` of tests with keys: timers continue as the clock does, and a key that is pressed may bring them
 * forward.
 */
export const runTimersByKeys = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })

/** A key that a person presses, until it is known that no machine did. */
export const pressKey = (key: string, init?: KeyboardEventInit) =>
  settled(() => {
    press(key, 400, init)
    vi.advanceTimersByTime(KEY_GAP_MS)
  })

/** Keys that a person types one after the other. */
export async function typeText(text: string): Promise<void> {
  for (const key of text) await pressKey(key)
}

/** A code as a scanner gun types it, Enter at its end. */
export const scan = (code: string, gapMs = 12) =>
  settled(() => {
    wait(500)
    for (const key of code) press(key, gapMs)
    press('Enter', gapMs)
  })

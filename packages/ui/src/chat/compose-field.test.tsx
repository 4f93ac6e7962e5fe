// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ComposeField } from './compose-field.tsx'

test.each([
  ['Enter sends', {}, 1],
  ['Shift+Enter begins a line', { shiftKey: true }, 0],
  ['Enter that chooses a character of an input method sends nothing', { isComposing: true }, 0],
])('%s', (_, init, times) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const send = vi.fn()
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  act(() =>
    root.render(<ComposeField label="输入消息" value="好" maxLength={500} onChange={() => undefined} onSend={send} />),
  )
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init })
  act(() => void box.querySelector('textarea')?.dispatchEvent(event))
  expect(send).toHaveBeenCalledTimes(times)
  expect(event.defaultPrevented).toBe(times === 1)
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

// @vitest-environment happy-dom
import { instantOf, type TimeText } from '@caimin/base'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ExcerptPicker, type ExcerptRange } from './excerpt.tsx'

const AT = '2026-11-20T18:49:00+08:00' as TimeText
const LINES = [3, 4, 5, 6].map((number) => ({ number, who: '我', at: AT, text: `第${number}句` }))

function Picker() {
  const [value, setValue] = useState<ExcerptRange | null>(null)
  return (
    <ExcerptPicker
      lines={LINES}
      label="聊天记录"
      now={instantOf(AT)}
      earlier={{ hasMore: false, isLoading: false, onLoad: () => undefined }}
      value={value}
      onChange={setValue}
    />
  )
}

test('takes one message, all between two, and begins anew with a third', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const box = document.createElement('div')
  const root = createRoot(box)
  onTestFinished(() => {
    act(() => root.unmount())
    vi.unstubAllGlobals()
  })
  act(() => root.render(<Picker />))
  const buttons = [...box.querySelectorAll('button')]
  const press = (at: number) => act(() => buttons[at]?.click())
  const taken = () => buttons.map((button) => button.getAttribute('aria-pressed') === 'true')
  expect(taken()).toEqual([false, false, false, false])
  press(2)
  expect(taken()).toEqual([false, false, true, false])
  press(0)
  expect(taken()).toEqual([true, true, true, false])
  press(3)
  expect(taken()).toEqual([false, false, false, true])
})

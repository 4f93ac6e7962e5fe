// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'
import { TOAST_MS, ToastHost, toast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a toast stays for 1500 ms and a new one takes its place', () => {
  const box = document.createElement('div')
  const root = createRoot(box)
  act(() => root.render(<ToastHost />))
  act(() => toast('第一条'))
  expect(box.textContent).toBe('第一条')
  act(() => {
    vi.advanceTimersByTime(TOAST_MS - 1)
    toast('第二条')
  })
  act(() => void vi.advanceTimersByTime(TOAST_MS - 1))
  expect(box.textContent).toBe('第二条')
  act(() => void vi.advanceTimersByTime(1))
  expect(box.textContent).toBe('')
  act(() => root.unmount())
})

test('over a sheet a toast appears in it, and goes on outside when the sheet closes', () => {
  const box = document.createElement('div')
  const root = createRoot(box)
  const shown = (isOpen: boolean) =>
    act(() =>
      root.render(
        <>
          <Sheet open={isOpen} onClose={() => {}} title="过关">
            内容
          </Sheet>
          <ToastHost />
        </>,
      ),
    )
  const places = () => [...box.querySelectorAll('.ui-toast')].map((each) => each.closest('dialog') !== null)
  shown(true)
  act(() => toast('最多设1个胆'))
  expect(places()).toEqual([true])
  shown(false)
  expect(places()).toEqual([false])
  act(() => root.unmount())
})

// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEverySecond } from './every-second.ts'

let page: HTMLElement
let root: Root

function Ticks() {
  return <p>{useEverySecond()}</p>
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  page = document.createElement('div')
  root = createRoot(page)
  act(() => root.render(<Ticks />))
})

afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ticks = () => Number(page.textContent)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('renders again every second', () => {
  const before = ticks()
  pass(3000)
  expect(ticks()).toBe(before + 3)
})

test('a tick that falls into a tap comes when the tap has been answered, and none is lost', () => {
  const before = ticks()
  pass(900)
  window.dispatchEvent(new Event('pointerdown'))
  pass(200)
  expect(ticks()).toBe(before)
  pass(50)
  expect(ticks()).toBe(before + 1)
  pass(850)
  expect(ticks()).toBe(before + 2)
})

// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settled } from '../../testing/show.tsx'
import { useSecondHalf } from './drop-frame.ts'

let show: (isReady: boolean) => Promise<void>
let shown: () => string
/** What waits for the next picture. */
let waiting: FrameRequestCallback[]

function Halves({ isReady }: { readonly isReady: boolean }) {
  return useSecondHalf(isReady) ? 'whole' : 'half'
}

async function paint(): Promise<void> {
  const due = waiting.splice(0)
  await settled(async () => {
    for (const callback of due) callback(0)
    await new Promise((resolve) => setTimeout(resolve))
  })
}

beforeEach(() => {
  waiting = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => waiting.push(callback))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  show = (isReady) => settled(() => root.render(<Halves isReady={isReady} />))
  shown = () => place.textContent
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('behind the frame the second half of a page waits for a picture of its own', async () => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'frame' }))
  await show(false)
  await paint()
  expect(shown()).toBe('half')
  await show(true)
  expect(shown()).toBe('half')
  await paint()
  expect(shown()).toBe('whole')
})

test('without a frame a page is drawn whole as soon as it is ready', async () => {
  await show(false)
  expect(shown()).toBe('half')
  await show(true)
  expect(shown()).toBe('whole')
})

// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAppShow, wasHiddenTooLong } from './app-show.ts'

const refreshed = vi.hoisted(() => ({ finish: () => undefined as unknown }))
vi.mock('../data-layer.tsx', () => ({
  refreshEverything: () =>
    new Promise((resolve) => {
      refreshed.finish = () => resolve(undefined)
    }),
}))

const TEN_MINUTES = 600_000

test.each([
  [undefined, TEN_MINUTES * 2, false],
  [0, TEN_MINUTES, false],
  [0, TEN_MINUTES + 1, true],
])('hidden at %s and shown at %s starts over: %s', (hiddenAt, shownAt, startsOver) => {
  expect(wasHiddenTooLong(hiddenAt, shownAt)).toBe(startsOver)
})

function Shell() {
  return <p>{useAppShow() ? 'updating' : 'usual'}</p>
}

let box: HTMLElement

function become(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  return Promise.resolve(
    act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
      await import('../data-layer.tsx')
    }),
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  location.hash = '#/pages/kaijiang/kaijiang'
  box = document.createElement('div')
  act(() => createRoot(box).render(<Shell />))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a short absence changes nothing', async () => {
  await become('hidden')
  vi.advanceTimersByTime(TEN_MINUTES)
  await become('visible')
  expect(box.textContent).toBe('usual')
  expect(location.hash).toBe('#/pages/kaijiang/kaijiang')
})

test('a long absence shows the loader, fetches again and ends on the main page', async () => {
  await become('hidden')
  vi.advanceTimersByTime(TEN_MINUTES + 1)
  await become('visible')
  expect(box.textContent).toBe('updating')
  await Promise.resolve(act(async () => void refreshed.finish()))
  expect(box.textContent).toBe('usual')
  expect(location.hash).toBe('#/pages/main/main')
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesceWakes } from './coalesce-wakes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('works at once after a pause, and once for all that is asked for within it', () => {
  const startedAt = performance.now()
  const workedAt: number[] = []
  const wakes = coalesceWakes(
    () => workedAt.push(performance.now() - startedAt),
    () => startedAt + (workedAt.at(-1) ?? -100) + 100,
  )
  for (const askedAt of [0, 10, 50, 99, 150, 400]) {
    vi.advanceTimersByTime(askedAt - (performance.now() - startedAt))
    wakes.wake()
  }
  vi.runAllTimers()
  expect(workedAt).toEqual([0, 100, 200, 400])
})

it('does no work after it was closed', () => {
  const work = vi.fn()
  const wakes = coalesceWakes(work, () => performance.now() + 10)
  wakes.wake()
  wakes.close()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesceInvalidations } from './coalesce-invalidations.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a hundred events refetch at once and then once more, and the next ones after a pause at once again', async () => {
  const asked: string[] = []
  const invalidate = coalesceInvalidations(async (queryKey) => asked.push(queryKey.join('/')))
  for (let count = 0; count < 100; count += 1) invalidate([['orders'], ['account', 'user']])
  expect(asked).toEqual(['orders', 'account/user'])
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toEqual(['orders', 'account/user', 'orders', 'account/user'])
  await vi.advanceTimersByTimeAsync(5000)
  invalidate([[]])
  expect(asked.at(-1)).toBe('')
})

test('a request under way is awaited, however many events come meanwhile', async () => {
  let asked = 0
  let answer = () => {}
  const invalidate = coalesceInvalidations(() => {
    asked += 1
    return new Promise<void>((resolve) => {
      answer = resolve
    })
  })
  invalidate([['demo']])
  for (let tenths = 0; tenths < 20; tenths += 1) {
    await vi.advanceTimersByTimeAsync(100)
    invalidate([['demo']])
  }
  expect(asked).toBe(1)
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(2)
})

test('an answer that does not come holds up the others for three seconds', async () => {
  const asked: string[] = []
  const invalidate = coalesceInvalidations((queryKey) => {
    asked.push(queryKey.join('/'))
    return new Promise(() => {})
  })
  invalidate([['slow']])
  invalidate([['orders']])
  await vi.advanceTimersByTimeAsync(2999)
  expect(asked).toEqual(['slow'])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['slow', 'orders'])
})

import { expect, it } from 'vitest'
import { localRateLimiter } from './rate-limit.ts'

it('lets a burst pass, then as many as come in a second', () => {
  let now = 0
  const limiter = localRateLimiter({ burst: 5, perSecond: 2 }, () => now)
  const take = (times: number) => Array.from({ length: times }, () => limiter.take('ann')).filter(Boolean).length
  expect(take(8)).toBe(5)
  now += 1_000
  expect(take(8)).toBe(2)
  now += 60_000
  expect(take(8)).toBe(5)
  expect(limiter.take('bob')).toBe(true)
})

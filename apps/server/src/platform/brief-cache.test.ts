import { instant } from '@caimin/base'
import { expect, it } from 'vitest'
import { createBriefCache } from './brief-cache.ts'

let at = 1_000
const cacheOf = (size = 2) => createBriefCache<string>({ lifeMs: 30, size, now: () => instant(at) })

/** Answers in order, and counts how often it was asked. */
function maker() {
  let made = 0
  return {
    make: async () => {
      made += 1
      return `answer ${made}`
    },
    made: () => made,
  }
}

it('makes an answer once for all who ask meanwhile, and anew when it is old', async () => {
  const [cache, { make, made }] = [cacheOf(), maker()]
  expect(await Promise.all([cache.of('a', make), cache.of('a', make)])).toEqual(['answer 1', 'answer 1'])
  at += 29
  expect(await cache.of('a', make)).toBe('answer 1')
  at += 1
  expect(await cache.of('a', make)).toBe('answer 2')
  expect(made()).toBe(2)
})

it('counts the lifetime from when the answer came', async () => {
  const [cache, { make }] = [cacheOf(), maker()]
  const slow = Promise.withResolvers<string>()
  const first = cache.of('a', () => slow.promise)
  at += 100
  slow.resolve('slow')
  await first
  at += 29
  expect(await cache.of('a', make)).toBe('slow')
})

it('keeps those asked for last, and no failure', async () => {
  const [cache, { make, made }] = [cacheOf(), maker()]
  for (const key of ['a', 'b', 'a', 'c', 'a']) await cache.of(key, make)
  expect(made()).toBe(3)
  await cache.of('b', make)
  expect(made()).toBe(4)
  await expect(cache.of('d', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await cache.of('d', make)).toBe('answer 5')
})

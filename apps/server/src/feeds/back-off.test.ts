import { minutes, seconds } from '@caimin/base'
import { expect, it } from 'vitest'
import { backOffMs } from './back-off.ts'

it('waits twice as long after each failure, and never longer than a quarter of an hour', () => {
  const longest = (failures: number) => backOffMs(failures, (below) => below)
  expect([1, 2, 3, 4].map(longest)).toEqual([5, 10, 20, 40].map(seconds))
  expect(longest(50)).toBe(minutes(15))
})

it('leaves half of the wait to chance', () => {
  const shortest = (failures: number) => backOffMs(failures, () => 0)
  expect([1, 2, 3].map(shortest)).toEqual([2.5, 5, 10].map(seconds))
})

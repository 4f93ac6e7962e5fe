import { expect, test } from 'vitest'
import { wholePercents } from './whole-percents.ts'

test('shares add up to a hundred, and what rounding leaves goes where most was lost', () => {
  expect(wholePercents([1n, 1n, 1n])).toEqual([34, 33, 33])
  expect(wholePercents([667n, 333n])).toEqual([67, 33])
  expect(wholePercents([1n, 999n])).toEqual([0, 100])
  expect(wholePercents([5n])).toEqual([100])
})

test('nothing of nothing is nothing', () => {
  expect(wholePercents([])).toEqual([])
  expect(wholePercents([0n, 0n])).toEqual([0, 0])
})

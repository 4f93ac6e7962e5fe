import { expect, test } from 'vitest'
import { choose } from '../number/choose.ts'
import { trendGame } from './games/index.ts'
import { drawnIn, drawnOf, hitChances } from './hit-chances.ts'
import type { TrendGroup } from './trend-group.ts'

const [red, blue] = trendGame('shuangseqiu').numbers as [TrendGroup, TrendGroup]

test('six reds are drawn and one blue', () => {
  expect([red, blue].map(drawnOf)).toEqual([6, 1])
  expect([red, blue].map((zone) => drawnIn(zone, [1, 4, 16, 22, 26, 31, 4]))).toEqual([[1, 4, 16, 22, 26, 31], [4]])
})

test('hits of picked numbers are those of a fair draw', () => {
  const reds = hitChances(red, 6)
  expect(reds).toHaveLength(7)
  expect(reds[6]).toBeCloseTo(1 / choose(33, 6), 15)
  expect(reds[0]).toBeCloseTo(choose(27, 6) / choose(33, 6), 12)
  expect(hitChances(blue, 3)).toEqual([13 / 16, 3 / 16])
  expect(hitChances(red, 0)).toEqual([1, 0, 0, 0, 0, 0, 0])
})

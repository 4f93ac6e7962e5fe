import { expect, test } from 'vitest'
import { isLineNearOffered, isNearOffered } from './near-offered.ts'

const RANGE = { least: '2.60', most: '2.80' }

test.each([
  ['2.74', true],
  ['2.34', true],
  ['2.339999', false],
  ['3.08', true],
  ['3.080001', false],
  ['270', false],
  ['27.4', false],
  ['0.27', false],
  ['99999.999999', false],
  ['', false],
])('%s printed where 2.60 to 2.80 were offered is near it: %s', (printed, isNear) => {
  expect(isNearOffered(printed, RANGE)).toBe(isNear)
})

test('nothing is near odds that were never offered', () => {
  expect(isNearOffered('1.95', undefined)).toBe(false)
  expect(isLineNearOffered('jclq', -5.5, undefined)).toBe(false)
})

test('a let may be two points from what was offered, a handicap of football not at all', () => {
  const lets = { least: -6.5, most: -5.5 }
  expect([-8.5, -3.5].every((line) => isLineNearOffered('jclq', line, lets))).toBe(true)
  expect([-9, -3, 99.5].some((line) => isLineNearOffered('jclq', line, lets))).toBe(false)
  expect(isLineNearOffered('jczq', -1, { least: -1, most: -1 })).toBe(true)
  expect(isLineNearOffered('jczq', -2, { least: -1, most: -1 })).toBe(false)
})

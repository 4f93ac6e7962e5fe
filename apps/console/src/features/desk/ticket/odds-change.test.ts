import { expect, test } from 'vitest'
import { oddsChange, readOdds, tenthsText } from './odds-change.ts'

test.each([
  ['2.15', '2.10', 'down', '2.3'],
  ['3.50', '3.55', 'up', '1.4'],
  ['4.80', '4.60', 'down', '4.2'],
  ['3.65', '3.65', 'same', '0.0'],
  ['3.65', '3.650', 'same', '0.0'],
])('odds seen at %s and printed at %s went %s by %s percent', (seen, printed, direction, percent) => {
  const change = oddsChange(seen, printed)
  expect(change?.direction).toBe(direction)
  expect(tenthsText(change?.tenths ?? -1n)).toBe(percent)
})

test.each([
  ['2.1', '2.10'],
  ['2', '2.00'],
  [' 3.655 ', '3.655'],
  ['0.99', null],
  ['', null],
  ['2,1', null],
  ['1e3', null],
])('reads %j as %j', (typed, odds) => {
  expect(readOdds(typed)).toBe(odds)
})

test('what is not filled in yet has no change', () => {
  expect(oddsChange('2.15', '')).toBeNull()
})

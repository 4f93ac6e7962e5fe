import { expect, test } from 'vitest'
import { valueText } from './value-text.ts'

test('writes each kind of result in one line', () => {
  expect(valueText({ half: '1:0', full: '2:1' })).toBe('2:1（1:0）')
  expect(valueText({ void: true })).toBe('取消')
  expect(valueText({ red: [3, 8, 17, 20, 25, 31], blue: 5 })).toBe('03 08 17 20 25 31 + 05')
  expect(valueText({ back: [1, 2], front: [1, 2, 3, 4, 5] })).toBe('01 02 03 04 05 + 01 02')
  expect(valueText({ special: 8, numbers: [1, 2, 3, 4, 5, 6, 7] })).toBe('01 02 03 04 05 06 07 + 08')
  expect(valueText({ digits: [0, 2, 6] })).toBe('0 2 6')
  expect(valueText({ 1: 8123456, append_1: 5 })).toBe('一等奖：8,123,456元　一等奖追加：5元')
  expect(valueText({ pool_after: 950_000_000 })).toBe('奖池：950,000,000元')
  expect(valueText({})).toBe('无')
})

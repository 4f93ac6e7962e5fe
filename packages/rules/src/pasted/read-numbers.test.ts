import { expect, test } from 'vitest'
import { pastedDigits, pastedNumbers, pastedPlaces, pastedPositions, splitBankers, splitZones } from './read-numbers.ts'

test.each([
  ['01 05,09', [1, 5, 9]],
  ['1 5  ，9', [1, 5, 9]],
  ['010509', [1, 5, 9]],
  ['0105 09', [1, 5, 9]],
  ['33', [33]],
  ['7', [7]],
  ['', undefined],
  [' , ', undefined],
  ['123', undefined],
  ['x1', undefined],
  ['1x', undefined],
  ['01 x5 09', undefined],
])('numbers of %j', (text, numbers) => {
  expect(pastedNumbers(text)).toEqual(numbers)
})

test.each([
  ['012', [0, 1, 2]],
  ['0 1,2', [0, 1, 2]],
  ['x12', undefined],
  ['12x', undefined],
  ['', undefined],
])('digits of %j', (text, digits) => {
  expect(pastedDigits(text)).toEqual(digits)
})

test.each([
  ['(01 02) 03 04', ['01 02', '03 04']],
  ['[ 01 ] 02 03 ', ['01', '02 03']],
  ['胆01 02 拖03 04', ['01 02', '03 04']],
  ['胆码:01拖码:02 03', ['01', '02 03']],
  ['01 02 # 03 04', ['01 02', '03 04']],
  ['01 $ 03 04', ['01', '03 04']],
  ['01 02 03', undefined],
  ['02 胆01拖03', undefined],
  ['02 (01) 03', undefined],
  ['#01#02', undefined],
])('bankers of %j', (text, parts) => {
  expect(splitBankers(text)).toEqual(parts)
})

test.each(['+', '|', ':', '#', '=', '-', '/', '*', '~'])('%s parts a row into two zones', (mark) => {
  expect(splitZones(`01 02 ${mark} 03`)).toEqual(['01 02', '03'])
  expect(splitZones(`${mark}03`)).toBeUndefined()
  expect(splitZones(`01${mark}`)).toBeUndefined()
  expect(splitZones(`01${mark}02${mark}03`)).toBeUndefined()
})

test('the clearest mark parts the zones where others stand between numbers', () => {
  expect(splitZones('01-02 + 03')).toEqual(['01-02', '03'])
})

const THREE = [9, 9, 9]
const LAST_WIDE = [9, 9, 14]

test.each<[string, readonly number[], readonly number[][] | undefined]>([
  ['123', THREE, [[1], [2], [3]]],
  ['1  2 3', THREE, [[1], [2], [3]]],
  ['12,3,45', THREE, [[1, 2], [3], [4, 5]]],
  ['1 , 2 | 3', THREE, [[1], [2], [3]]],
  ['1,x,3', THREE, undefined],
  ['1 x 3', THREE, undefined],
  ['12 3 4', THREE, undefined],
  ['1 23 4', THREE, undefined],
  ['12', THREE, undefined],
  ['1234', THREE, undefined],
  ['x123', THREE, undefined],
  ['1 2 14', LAST_WIDE, [[1], [2], [14]]],
  ['1,2,14', LAST_WIDE, [[1], [2], [14]]],
  ['12+14', LAST_WIDE, [[1], [2], [14]]],
  ['1214', LAST_WIDE, [[1], [2], [14]]],
  ['12 + 4', LAST_WIDE, [[1], [2], [4]]],
])('positions of %j up to %j', (text, highest, positions) => {
  expect(pastedPositions(text, highest)).toEqual(positions)
})

test.each([
  ['6-8', { 0: 6, 2: 8 }],
  ['6  * 8', { 0: 6, 2: 8 }],
  ['_ 6 8', { 1: 6, 2: 8 }],
  ['?xX', {}],
  ['68', undefined],
  ['6a8', undefined],
  ['6888', undefined],
])('places of %j', (text, places) => {
  expect(pastedPlaces(text, 3)).toEqual(places)
})

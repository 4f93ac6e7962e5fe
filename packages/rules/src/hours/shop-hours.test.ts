import { fromChina } from '@caimin/base'
import { expect, test } from 'vitest'
import { isOpenAt, missedOpening, nextOpening, type PrintTimes } from './shop-hours.ts'

const SHOP: PrintTimes = { opensAt: '09:00', closesAt: '22:00', printAdvanceMinutes: 3 }
const at = (hour: number, minute = 0) => fromChina({ year: 2026, month: 8, day: 18, hour, minute })

test('a shop that is closed takes nothing it would have to print before it opens', () => {
  expect(missedOpening(SHOP, at(3, 30), at(0, 30))).toBe(at(9))
  expect(missedOpening(SHOP, at(9, 3), at(0, 30))).toBe(at(9))
  expect(missedOpening(SHOP, at(9, 4), at(0, 30))).toBeUndefined()
})

test('one that is open takes everything, until the minute it closes', () => {
  expect(missedOpening(SHOP, at(23), at(21, 59))).toBeUndefined()
  expect(missedOpening(SHOP, at(23), at(22))).toBe(at(33))
  expect(missedOpening({ ...SHOP, closesAt: '09:00' }, at(3, 30), at(0, 30))).toBeUndefined()
})

test('a shop is open from the minute it opens until the minute it closes', () => {
  expect([at(8, 59), at(9), at(21, 59), at(22)].map((moment) => isOpenAt(SHOP, moment))).toEqual([
    ...[false, true],
    ...[true, false],
  ])
})

test('hours that end before they begin go past midnight', () => {
  const late = { opensAt: '10:00', closesAt: '02:00' }
  expect([at(1, 59), at(2), at(9, 59), at(10), at(23)].map((moment) => isOpenAt(late, moment))).toEqual([
    ...[true, false],
    ...[false, true, true],
  ])
  expect(nextOpening(late, at(2))).toBe(at(10))
})

test('the same hour twice, or a whole day, is around the clock', () => {
  for (const hour of ['00:00', '09:00']) {
    const always = { opensAt: hour, closesAt: hour }
    expect([at(0), at(8, 59), at(9), at(23, 59)].every((moment) => isOpenAt(always, moment))).toBe(true)
  }
  expect(isOpenAt({ opensAt: '00:00', closesAt: '24:00' }, at(23, 59))).toBe(true)
})

test('the next opening is now where the shop is open, today before it opens, else tomorrow', () => {
  expect(nextOpening(SHOP, at(12))).toBe(at(12))
  expect(nextOpening(SHOP, at(8, 59))).toBe(at(9))
  expect(nextOpening(SHOP, at(22))).toBe(at(33))
})

import { fromChina } from '@caimin/base'
import { expect, test } from 'vitest'
import { missedOpening, type PrintTimes } from './shop-hours.ts'

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

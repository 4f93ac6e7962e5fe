import { fromChina, type Instant, minutes } from '@caimin/base'
import { expect, it } from 'vitest'
import { afterOpenMinutes, nextHoursChange } from './service-times.ts'

const at = (day: number, hour: number, minute = 0): Instant => fromChina({ year: 2026, month: 3, day, hour, minute })
const DAYTIME = { opensAt: '09:00', closesAt: '22:00' }
const NIGHT = { opensAt: '18:00', closesAt: '02:00' }
const ALWAYS = { opensAt: '00:00', closesAt: '24:00' }

it.each([
  ['within the hours', DAYTIME, at(1, 12), 10, at(1, 12, 10)],
  ['before opening: from the opening on', DAYTIME, at(1, 7), 10, at(1, 9, 10)],
  ['just before closing: the rest the next morning', DAYTIME, at(1, 21, 55), 10, at(2, 9, 5)],
  ['after closing', DAYTIME, at(1, 23), 10, at(2, 9, 10)],
  ['up to the closing minute', DAYTIME, at(1, 21, 50), 10, at(1, 22)],
  ['longer than a day of opening', DAYTIME, at(1, 9), 14 * 60, at(2, 10)],
  ['past midnight', NIGHT, at(1, 23, 55), 10, at(2, 0, 5)],
  ['at the end of a night', NIGHT, at(2, 1, 55), 10, at(2, 18, 5)],
  ['around the clock', ALWAYS, at(1, 23, 55), 10, at(2, 0, 5)],
])('counts minutes of opening time: %s', (_, shop, from, count, expected) => {
  expect(afterOpenMinutes(shop, from, count)).toBe(expected)
})

it.each([
  [DAYTIME, at(1, 12), at(1, 22)],
  [DAYTIME, at(1, 23), at(2, 9)],
  [NIGHT, at(1, 23), at(2, 2)],
  [NIGHT, at(2, 1), at(2, 2)],
  [NIGHT, at(1, 12), at(1, 18)],
])('knows when the shop opens or closes next', (shop, from, expected) => {
  expect(nextHoursChange(shop, from)).toBe(expected)
})

it('counts no minutes of days on which the shop stays closed', () => {
  const away = { ...DAYTIME, weekdays: { 7: null }, closedOn: ['2026-03-02'] }
  // The first of March is a Sunday.
  expect(afterOpenMinutes(away, at(1, 12), 10)).toBe(at(3, 9, 10))
  expect(nextHoursChange(away, at(1, 12))).toBe(at(3, 9))
  expect(nextHoursChange({ ...ALWAYS, closedOn: ['2026-03-02'] }, at(1, 12))).toBe(at(2, 0))
})

it('never changes for a shop that is always open', () => {
  expect(nextHoursChange(ALWAYS, at(1, 12))).toBeUndefined()
  expect(afterOpenMinutes({ opensAt: '09:00', closesAt: '09:00' }, at(1, 12), 1)).toBe(at(1, 12) + minutes(1))
})

import { addMs, fromChina, hours, type Instant, minutes } from '@caimin/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOfRange, LOTTERY_HOLIDAYS } from './lottery-holidays.ts'
import {
  hoursAround,
  isAlwaysOpen,
  isOpenAt,
  lastOpenMoment,
  missedOpening,
  nextClosing,
  nextOpening,
  type ShopHours,
} from './shop-hours.ts'

/** Monday is the 17th of August 2026. */
const at = (day: number, hour: number, minute = 0): Instant => fromChina({ year: 2026, month: 8, day, hour, minute })
const [MONDAY, FRIDAY, SATURDAY, SUNDAY] = [17, 21, 22, 23]

const WEEK: ShopHours = {
  opensAt: '09:00',
  closesAt: '22:00',
  weekdays: { 6: { opensAt: '10:00', closesAt: '01:00' }, 7: null },
}

describe('hours of single weekdays', () => {
  test('take the place of the usual ones', () => {
    expect([at(MONDAY, 9), at(SATURDAY, 9, 30), at(SATURDAY, 10)].map((now) => isOpenAt(WEEK, now))).toEqual([
      ...[true, false, true],
    ])
    expect(hoursAround(WEEK, at(FRIDAY, 12))).toMatchObject({ opensAt: '09:00', closesAt: '22:00' })
    expect(hoursAround(WEEK, at(SATURDAY, 8))).toEqual({ opensAt: '10:00', closesAt: '01:00' })
  })

  test('belong to the day on which they begin, past midnight too', () => {
    expect([at(SUNDAY, 0, 59), at(SUNDAY, 1), at(SUNDAY, 12)].map((now) => isOpenAt(WEEK, now))).toEqual([
      ...[true, false, false],
    ])
    expect(nextClosing(WEEK, at(SATURDAY, 23))).toBe(at(SUNDAY, 1))
  })

  test('that close a day move the next opening beyond it', () => {
    expect(nextOpening(WEEK, at(SUNDAY, 2))).toBe(at(MONDAY + 7, 9))
    expect(lastOpenMoment(WEEK, at(SUNDAY, 20))).toBe(at(SUNDAY, 1))
    expect(hoursAround(WEEK, at(SUNDAY, 2))).toMatchObject({ opensAt: '09:00' })
  })

  test('never all close: then it is a bug', () => {
    const weekdays = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, null]))
    expect(() => nextOpening({ ...WEEK, weekdays }, at(MONDAY, 9))).toThrow('at least one day')
  })
})

describe('closed days', () => {
  const away: ShopHours = { ...WEEK, closedOn: ['2026-08-18', '2026-08-19'] }

  test('are closed whatever the weekday, and the shop opens after them', () => {
    expect(isOpenAt(away, at(18, 12))).toBe(false)
    expect(nextOpening(away, at(MONDAY, 22))).toBe(at(20, 9))
    expect(missedOpening({ ...away, printAdvanceMinutes: 3 }, at(20, 9, 3), at(18, 12))).toBe(at(20, 9))
    expect(missedOpening({ ...away, printAdvanceMinutes: 3 }, at(20, 9, 4), at(18, 12))).toBeUndefined()
  })

  test('close a shop that is open around the clock', () => {
    const always = { opensAt: '00:00', closesAt: '24:00' }
    expect(isAlwaysOpen(always)).toBe(true)
    expect(nextClosing(always, at(MONDAY, 12))).toBeUndefined()
    const closed = { ...always, closedOn: ['2026-08-18'] }
    expect(isAlwaysOpen(closed)).toBe(false)
    expect(nextClosing(closed, at(MONDAY, 12))).toBe(at(18, 0))
    expect(nextOpening(closed, at(18, 12))).toBe(at(19, 0))
    expect(lastOpenMoment(closed, at(18, 12))).toBe(at(18, 0))
  })

  test('a long holiday is passed over to its end', () => {
    const closedOn = daysOfRange({ firstDay: '2026-08-18', lastDay: '2026-09-10' })
    expect(nextOpening({ ...WEEK, closedOn }, at(18, 12))).toBe(at(31 + 11, 9))
  })
})

test('whatever the hours, a shop opens when it says so and stays open until it says so', () => {
  const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  })
  const day = fc.record({ opensAt: clock, closesAt: clock })
  const shops = fc.record({
    usual: day,
    own: fc.dictionary(fc.constantFrom('2', '4', '7'), fc.option(day, { nil: null })),
    closedOn: fc.subarray(['2026-08-18', '2026-08-20', '2026-08-21']),
  })
  fc.assert(
    fc.property(shops, fc.nat({ max: 7 * 24 * 4 }), ({ usual, own, closedOn }, quarters) => {
      const shop: ShopHours = { ...usual, weekdays: own, closedOn }
      const now = addMs(at(MONDAY, 0), quarters * minutes(15))
      const opening = nextOpening(shop, now)
      expect(isOpenAt(shop, opening)).toBe(true)
      for (let moment = now; moment < opening; moment = addMs(moment, hours(1)))
        expect(isOpenAt(shop, moment)).toBe(false)
      const closing = nextClosing(shop, opening)
      if (closing === undefined) return
      expect(isOpenAt(shop, closing)).toBe(false)
      expect(isOpenAt(shop, addMs(closing, -1))).toBe(true)
      expect(lastOpenMoment(shop, closing)).toBe(closing)
    }),
  )
})

test('lottery holidays have an order, a name and a source', () => {
  for (const { firstDay, lastDay, name, source } of LOTTERY_HOLIDAYS) {
    expect(daysOfRange({ firstDay, lastDay }).length).toBeGreaterThan(0)
    expect([name, source].every((text) => text.length > 1)).toBe(true)
  }
})

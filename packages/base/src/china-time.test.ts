import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chinaClock } from './china-clock.ts'
import {
  chinaDate,
  chinaParts,
  endOfDate,
  fromChina,
  isChinaDateTime,
  startOfChinaDay,
  startOfDate,
} from './china-time.ts'
import { addMs, days, hours, type Instant, instant, minutes, seconds } from './instant.ts'
import { weekdayName } from './weekday.ts'
import { fromWire, toWire } from './wire-time.ts'

const read = (text: string): Instant => {
  const at = fromWire(text)
  if (!at.ok) throw new Error(text)
  return at.value
}

test('takes a moment apart as China sees it', () => {
  const at = read('2026-11-20T18:25:07+08:00')
  expect(at).toBe(1_795_170_307_000)
  expect(chinaParts(at)).toEqual({ year: 2026, month: 11, day: 20, hour: 18, minute: 25, second: 7, weekday: 5 })
  expect(chinaDate(at)).toBe('2026-11-20')
  expect(chinaClock(at)).toBe('18:25')
  expect(weekdayName(at)).toBe('周五')
  expect(toWire(startOfChinaDay(at))).toBe('2026-11-20T00:00:00+08:00')
  expect(toWire(startOfDate('2026-11-20'))).toBe('2026-11-20T00:00:00+08:00')
  expect(toWire(endOfDate('2026-11-30'))).toBe('2026-12-01T00:00:00+08:00')
})

test('the day begins at midnight in China, not in London', () => {
  expect(chinaDate(read('2026-03-01T15:59:59Z'))).toBe('2026-03-01')
  expect(chinaDate(read('2026-03-01T16:00:00Z'))).toBe('2026-03-02')
})

test.each([
  ['2024-02-29T00:00:00+08:00', '周四'],
  ['2000-02-29T23:59:59+08:00', '周二'],
  ['1970-01-01T08:00:00+08:00', '周四'],
  ['1969-12-31T00:00:00+08:00', '周三'],
  ['2026-11-22T12:00:00+08:00', '周日'],
])('%s is a %s', (text, weekday) => {
  expect(weekdayName(read(text))).toBe(weekday)
  expect(toWire(read(text))).toBe(text)
})

test('reads other offsets and milliseconds', () => {
  expect(toWire(read('2026-11-20T10:25:00Z'))).toBe('2026-11-20T18:25:00+08:00')
  expect(toWire(read('2026-11-20T05:25:00-05:00'))).toBe('2026-11-20T18:25:00+08:00')
  expect(read('2026-11-20T10:25:00.250Z') - read('2026-11-20T10:25:00Z')).toBe(250)
})

test.each([
  '2026-02-29T00:00:00+08:00',
  '2026-13-01T00:00:00+08:00',
  '2026-00-10T00:00:00+08:00',
  '2026-04-31T00:00:00+08:00',
  '2026-04-30T24:00:00+08:00',
  '2026-04-30T12:60:00+08:00',
  '2026-04-30 12:00:00+08:00',
  '2026-04-30T12:00:00',
  '2026-04-30T12:00:00+15:00',
  '2026-04-30',
  '',
])('refuses %j', (text) => {
  expect(fromWire(text)).toEqual({ ok: false, reason: 'time_malformed' })
})

test('names of durations', () => {
  expect([seconds(1), minutes(1), hours(1), days(1)]).toEqual([1000, 60_000, 3_600_000, 86_400_000])
  expect(addMs(instant(5), minutes(-1))).toBe(-59_995)
})

test('agrees with the calendar of the runtime over four centuries', () => {
  const range = { min: -(10 ** 12), max: 10 ** 13 }
  fc.assert(
    fc.property(fc.integer(range), (second) => {
      const at = instant(Math.floor(second / 1000) * 1000)
      const parts = chinaParts(at)
      const shown = new Date(at + hours(8)).toISOString()
      expect(toWire(at).slice(0, 19)).toBe(shown.slice(0, 19))
      expect(parts.weekday % 7).toBe(new Date(at + hours(8)).getUTCDay())
      expect(fromChina(parts)).toBe(at)
      expect(isChinaDateTime(parts)).toBe(true)
      expect(read(toWire(at))).toBe(at)
    }),
  )
})

import { fromChina } from '@caimin/base'
import { expect, test } from 'vitest'
import { momentText } from './moment-text.ts'

const at = (month: number, day: number, hour: number, minute: number) =>
  fromChina({ year: 2026, month, day, hour, minute, second: 0 })
const inYear = (year: number, month: number, day: number, hour: number) =>
  fromChina({ year, month, day, hour, minute: 0, second: 0 })
const now = at(11, 20, 16, 20)

test.each([
  ['today', at(11, 20, 17, 25), '17:25'],
  ['this evening', at(11, 20, 20, 55), '今晚20:55'],
  ['tomorrow', at(11, 21, 11, 0), '明日11:00'],
  ['this week', at(11, 24, 19, 55), '周二19:55'],
  ['later', at(12, 17, 19, 55), '12月17日19:55'],
  ['before', at(11, 18, 9, 5), '11月18日09:05'],
  ['in another year', inYear(2003, 2, 23, 21), '2003年2月23日21:00'],
  ['next year', inYear(2027, 1, 8, 20), '2027年1月8日20:00'],
])('says a moment %s', (_, moment, text) => expect(momentText(moment, now)).toBe(text))

test('the first days of a year are near the last ones', () => {
  const newYearsEve = at(12, 31, 16, 20)
  expect(momentText(inYear(2027, 1, 1, 11), newYearsEve)).toBe('明日11:00')
  expect(momentText(inYear(2027, 1, 3, 11), newYearsEve)).toBe('周日11:00')
})

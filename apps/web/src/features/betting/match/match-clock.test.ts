import { type Instant, instantOf, type TimeText } from '@caimin/base'
import { expect, test } from 'vitest'
import { matchClock } from './match-clock.ts'

const SUNDAY = instantOf('2026-11-22T00:00:00+08:00')
const MONDAY = instantOf('2026-11-23T00:00:00+08:00')

test.each<[string, TimeText, Instant, string]>([
  ['on its business date it is a clock', '2026-11-23T18:25:00+08:00', SUNDAY, '18:25'],
  ['the evening before says so', '2026-11-22T23:15:00+08:00', SUNDAY, '今晚23:15'],
  ['the day before says so', '2026-11-22T12:15:00+08:00', SUNDAY, '今日12:15'],
  ['the night after says so from two days away', '2026-11-24T02:45:00+08:00', SUNDAY, '周二02:45'],
  ['the night after says so from the evening before it', '2026-11-24T02:45:00+08:00', MONDAY, '明日02:45'],
])('%s', (_, at, today, expected) => {
  expect(matchClock(instantOf(at), '2026-11-23', today)).toBe(expected)
})

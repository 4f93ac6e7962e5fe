import { instant, toWire } from '@caimin/base'
import { expect, it } from 'vitest'
import { nextRun } from './next-run.ts'

const NOON = instant(Date.parse('2026-11-20T12:04:30+08:00'))

it.each([
  ['30 4 * * *', '2026-11-21T04:30:00+08:00'],
  ['*/10 * * * *', '2026-11-20T12:10:00+08:00'],
  ['3-59/10 * * * *', '2026-11-20T12:13:00+08:00'],
  ['20 * * * *', '2026-11-20T12:20:00+08:00'],
  ['5 12,13 * * *', '2026-11-20T12:05:00+08:00'],
])('tells when %s comes next', (cron, next) => {
  const at = nextRun(cron, NOON)
  expect(at === null ? null : toWire(at)).toBe(next)
})

it('leaves schedules by days alone', () => {
  expect(nextRun('0 4 * * 1', NOON)).toBeNull()
})

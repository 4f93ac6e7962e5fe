import { instant, toWire } from '@caimin/base'
import { expect, test } from 'vitest'
import { type BreakKind, endOfBreak } from './end-of-break.ts'

const at = (text: string) => instant(Date.parse(`${text}:00+08:00`))
const endOf = (kind: BreakKind, length: number, begin: string, running?: string) =>
  toWire(endOfBreak({ kind, length, running: running === undefined ? undefined : at(running) }, at(begin)))

test.each<[BreakKind, number, string, string]>([
  ['coolOff', 1, '2026-11-20T23:30', '2026-11-21T23:30:00+08:00'],
  ['coolOff', 30, '2026-12-20T10:00', '2027-01-19T10:00:00+08:00'],
  ['exclude', 6, '2026-11-23T12:57', '2027-05-23T12:57:00+08:00'],
  ['exclude', 6, '2026-08-31T00:10', '2027-02-28T00:10:00+08:00'],
  ['exclude', 6, '2027-08-31T00:10', '2028-02-29T00:10:00+08:00'],
  ['exclude', 12, '2028-02-29T08:00', '2029-02-28T08:00:00+08:00'],
  ['exclude', 24, '2026-12-31T23:59', '2028-12-31T23:59:00+08:00'],
  ['exclude', 60, '2026-06-30T12:00', '2031-06-30T12:00:00+08:00'],
])('%s of %i that begins at %s ends at %s', (kind, length, begin, end) => {
  expect(endOf(kind, length, begin)).toBe(end)
})

test('a break that lasts longer already ends when it would', () => {
  expect(endOf('exclude', 6, '2026-11-23T12:00', '2028-01-01T00:00')).toBe('2028-01-01T00:00:00+08:00')
  expect(endOf('exclude', 6, '2026-11-23T12:00', '2026-12-01T00:00')).toBe('2027-05-23T12:00:00+08:00')
})

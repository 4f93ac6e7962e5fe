import { expect, test } from 'vitest'
import { scoringSide } from './use-goals.ts'

const at = (full: string | null, changes: object = {}) =>
  ({ sport: 'football', full, told_at: '2026-08-17T19:46:00+08:00', ...changes }) as const

test.each([
  ['home', '0:0', '1:0'],
  ['away', '1:0', '1:1'],
  ['home', '0:1', '2:1'],
  [null, '1:1', '1:1'],
  ['nobody, for a goal that was taken back,', '1:1', '1:0'],
])('%s has scored from %s to %s', (side, before, after) => {
  expect(scoringSide(at(before), at(after))).toBe(side === 'home' || side === 'away' ? side : null)
})

test.each([
  ['in basketball', at('40:38', { sport: 'basketball' }), at('42:38', { sport: 'basketball' })],
  ['before anything was told', at(null), at('1:0')],
  ['when nothing was heard for minutes', at('0:0', { told_at: '2026-08-17T19:43:00+08:00' }), at('1:0')],
  ['when nobody said how old it was', at('0:0', { told_at: null }), at('1:0')],
])('nobody has just scored %s', (_, before, after) => {
  expect(scoringSide(before, after)).toBeNull()
})

import { addMs, type Instant, instantOf, minutes, type TimeText, toWire } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { expect, test } from 'vitest'
import { breakMoments, playBreakAt } from './play-break.ts'

type PlayLimits = OutputOf<'limits', 'index'>

const at = (text: string): Instant => instantOf(`2026-11-${text}:00+08:00` as TimeText)

const limits = (changes: Partial<PlayLimits>) =>
  ({
    quiet_hours: null,
    quiet_hours_next: null,
    cooling_off_until: null,
    self_excluded_until: null,
    ...changes,
  }) as PlayLimits

const told = (changes: Partial<PlayLimits>, now: string) => {
  const found = playBreakAt(limits(changes), at(now))
  return found && [found.kind, toWire(found.until)]
}

const NIGHT = { from: '23:00', to: '07:00' }

test('quiet hours over midnight end the next morning, to the minute', () => {
  expect(told({ quiet_hours: NIGHT }, '20T22:59')).toBe(undefined)
  expect(told({ quiet_hours: NIGHT }, '20T23:00')).toEqual(['quiet_hours', '2026-11-21T07:00:00+08:00'])
  expect(told({ quiet_hours: NIGHT }, '21T06:59')).toEqual(['quiet_hours', '2026-11-21T07:00:00+08:00'])
  expect(told({ quiet_hours: NIGHT }, '21T07:00')).toBe(undefined)
})

test('quiet hours of one day', () => {
  const hours = { from: '12:00', to: '13:30' }
  expect(told({ quiet_hours: hours }, '20T12:00')).toEqual(['quiet_hours', '2026-11-20T13:30:00+08:00'])
  expect(told({ quiet_hours: hours }, '20T13:30')).toBe(undefined)
})

test('other quiet hours count from their time on, in the middle of the old ones too', () => {
  const next = (hours: typeof NIGHT | null) => ({
    quiet_hours: NIGHT,
    quiet_hours_next: { hours, at: '2026-11-21T02:00:00+08:00' as const },
  })
  expect(told(next(null), '21T01:00')).toEqual(['quiet_hours', '2026-11-21T02:00:00+08:00'])
  expect(told(next(null), '21T02:00')).toBe(undefined)
  expect(told(next({ from: '01:00', to: '05:00' }), '21T01:00')).toEqual(['quiet_hours', '2026-11-21T05:00:00+08:00'])
  expect(told(next({ from: '01:00', to: '05:00' }), '21T05:00')).toBe(undefined)
})

test('a self-exclusion is shown before a cool-off, and that before quiet hours', () => {
  const cooling = { quiet_hours: NIGHT, cooling_off_until: '2026-11-22T09:00:00+08:00' } as const
  expect(told(cooling, '21T01:00')).toEqual(['cooling_off', '2026-11-22T09:00:00+08:00'])
  const both = { ...cooling, self_excluded_until: '2026-11-21T09:00:00+08:00' } as const
  expect(told(both, '21T01:00')).toEqual(['self_excluded', '2026-11-21T09:00:00+08:00'])
  expect(told(both, '21T09:00')).toEqual(['cooling_off', '2026-11-22T09:00:00+08:00'])
  expect(told(cooling, '22T09:00')).toBe(undefined)
})

const CLOCKS = ['00:00', '06:30', '13:00', '23:30']
const HOURS = [null, ...CLOCKS.flatMap((from) => CLOCKS.filter((to) => to !== from).map((to) => ({ from, to })))]
const HALF_HOURS = Array.from({ length: 48 }, (_, half) => minutes(30 * (half + 1)))

test.each(HOURS)('what begins or ends after %j is looked at when it does', (quiet_hours) => {
  for (const hours of HOURS) {
    for (const begin of ['20T00:00', '20T11:00', '20T23:30'].map(at)) {
      const state = limits({ quiet_hours, quiet_hours_next: { hours, at: '2026-11-20T14:00:00+08:00' } })
      const found = playBreakAt(state, begin)
      const later = HALF_HOURS.map((half) => addMs(begin, half))
      const change = later.find((now) => (playBreakAt(state, now) === undefined) !== (found === undefined))
      if (change === undefined) continue
      expect(breakMoments(state, begin)).toContain(change)
      if (found !== undefined) expect(found.until).toBeLessThanOrEqual(change)
    }
  }
})

import { addMs, type Instant, minutes, toWire } from '@caimin/base'
import { type OutputOf, timeOf } from '@caimin/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakMoments, playBreakAt } from './play-break.ts'

type PlayLimits = OutputOf<'limits', 'index'>

const at = (text: string): Instant => timeOf(`2026-11-${text}:00+08:00`)

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
    quiet_hours_next: { hours, at: '2026-11-21T02:00:00+08:00' },
  })
  expect(told(next(null), '21T01:00')).toEqual(['quiet_hours', '2026-11-21T02:00:00+08:00'])
  expect(told(next(null), '21T02:00')).toBe(undefined)
  expect(told(next({ from: '01:00', to: '05:00' }), '21T01:00')).toEqual(['quiet_hours', '2026-11-21T05:00:00+08:00'])
  expect(told(next({ from: '01:00', to: '05:00' }), '21T05:00')).toBe(undefined)
})

test('a self-exclusion is told before a cool-off, and that before quiet hours', () => {
  const cooling = { quiet_hours: NIGHT, cooling_off_until: '2026-11-22T09:00:00+08:00' }
  expect(told(cooling, '21T01:00')).toEqual(['cooling_off', '2026-11-22T09:00:00+08:00'])
  const both = { ...cooling, self_excluded_until: '2026-11-21T09:00:00+08:00' }
  expect(told(both, '21T01:00')).toEqual(['self_excluded', '2026-11-21T09:00:00+08:00'])
  expect(told(both, '21T09:00')).toEqual(['cooling_off', '2026-11-22T09:00:00+08:00'])
  expect(told(cooling, '22T09:00')).toBe(undefined)
})

const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const hours = fc.record({ from: clock, to: clock }).filter(({ from, to }) => from !== to)

test('a break ends when it is said to, and nothing begins or ends between the moments to look again', () => {
  const scenes = fc.record({
    quiet_hours: fc.option(hours),
    quiet_hours_next: fc.option(
      fc.record({
        hours: fc.option(hours),
        at: fc.integer({ min: 0, max: 2880 }).map((m) => toWire(addMs(at('20T00:00'), minutes(m)))),
      }),
    ),
    start: fc.integer({ min: 0, max: 2880 }),
  })
  fc.assert(
    fc.property(scenes, ({ start, ...changes }) => {
      const state = limits(changes)
      const begin = addMs(at('20T00:00'), minutes(start))
      const found = playBreakAt(state, begin)
      const later = Array.from({ length: 1440 }, (_, minute) => addMs(begin, minutes(minute + 1)))
      const change = later.find((now) => (playBreakAt(state, now) === undefined) !== (found === undefined))
      if (change === undefined) return
      expect(breakMoments(state, begin)).toContain(change)
      if (found !== undefined) expect(found.until).toBeLessThanOrEqual(change)
    }),
    { numRuns: 50 },
  )
})

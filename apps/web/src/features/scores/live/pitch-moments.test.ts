import { expect, test } from 'vitest'
import type { MatchEvent } from '../match/shown-events.ts'
import { FIELD, pitchMoments } from './pitch-moments.ts'

const event = (change: Partial<MatchEvent> = {}): MatchEvent => ({
  kind: 'goal',
  side: 'home',
  minute: 12,
  player: null,
  is_taken_back: false,
  received_at: '2026-08-17T19:46:20+08:00',
  ...change,
})

test('a goal lies before the goal of the other side, one that does not count nowhere', () => {
  const { goals } = pitchMoments([event(), event({ side: 'away' }), event({ is_taken_back: true })])
  expect(goals.map(({ x, y }) => [x > FIELD.width / 2, y])).toEqual([
    [true, FIELD.height / 2],
    [false, FIELD.height / 2],
  ])
})

test('no two goals lie on one place, and all lie on the field, also of a match of many', () => {
  const { goals } = pitchMoments(Array.from({ length: 14 }, (_, minute) => event({ minute })))
  expect(new Set(goals.map(({ x, y }) => `${x} ${y}`)).size).toBe(14)
  for (const { x, y } of goals) {
    expect(x).toBeGreaterThan(FIELD.width / 2)
    expect(y).toBeGreaterThan(9)
    expect(y).toBeLessThan(FIELD.height - 9)
  }
})

test('what happened last is marked, for the other side on the field turned round', () => {
  const home = pitchMoments([event(), event({ kind: 'corner' })]).now
  const away = pitchMoments([event(), event({ kind: 'corner', side: 'away' })]).now
  expect(home?.event.kind).toBe('corner')
  expect([Number(home?.x) + Number(away?.x), Number(home?.y) + Number(away?.y)]).toEqual([FIELD.width, FIELD.height])
})

test('nothing is marked before the first event, nor after the end', () => {
  expect(pitchMoments([]).now).toBeUndefined()
  expect(pitchMoments([event(), event({ kind: 'full_time', side: null, minute: 90 })]).now).toBeUndefined()
})

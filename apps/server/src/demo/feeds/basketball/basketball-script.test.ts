import { addMs, instant, minutes } from '@caimin/base'
import { expect, test } from 'vitest'
import { basketballEnd, basketballProgress, basketballScript } from './basketball-script.ts'
import { basketballOf } from './basketball-slate.ts'

const matches = basketballOf('2026-11-20')
const sum = (scores: readonly { readonly home: number; readonly away: number }[]) =>
  scores.reduce((a, b) => ({ home: a.home + b.home, away: a.away + b.away }))

test('the quarters of a match come to its score at the break and at the end, no quarter is without points, and one side leads', () => {
  for (const match of matches) {
    const { half, full, quarters } = basketballScript(match)
    expect(sum(quarters.slice(0, 2))).toEqual(half)
    expect(sum(quarters)).toEqual(full)
    expect(Math.min(...quarters.flatMap(({ home, away }) => [home, away]))).toBeGreaterThan(0)
    expect(full.home).not.toBe(full.away)
  }
})

test('at every minute the quarters so far come to the score, which never falls', () => {
  for (const match of matches.slice(0, 5)) {
    let before = { home: 0, away: 0 }
    for (let minute = 0; minute <= 130; minute += 1) {
      const { quarters = [], score } = basketballProgress(match, addMs(match.kickoffAt, minutes(minute)))
      expect(sum(quarters)).toEqual(score)
      expect(score?.home).toBeGreaterThanOrEqual(before.home)
      expect(score?.away).toBeGreaterThanOrEqual(before.away)
      before = score ?? before
    }
    const atEnd = basketballProgress(match, instant(basketballEnd(match)))
    expect(atEnd).toMatchObject({ score: basketballScript(match).full, quarters: basketballScript(match).quarters })
  }
})

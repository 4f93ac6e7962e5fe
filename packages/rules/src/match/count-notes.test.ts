import { expect, test } from 'vitest'
import type { MatchBet } from '../bet.ts'
import { jczq } from '../games/jczq/index.ts'

/** Two options of SPF on each of so many matches. */
function repeated(matches: number, ...pass: string[]) {
  const picked = Array.from({ length: matches }, (_, at) => ({ id: `00${at + 1}`, picks: { SPF: ['3', '1'] } }))
  const bet = jczq.readBet({
    game: 'jczq',
    multiple: 1,
    lines: [{ play: 'SPF', selection: { matches: picked, pass } }],
  })
  if (!bet.ok) throw new Error(bet.reason)
  return { notes: jczq.quoteBet(bet.value as MatchBet).notes, repeated: jczq.repeatedNotes(bet.value as MatchBet) }
}

test('4串11 on top of 4串1 counts the sixteen notes of four twice', () => {
  expect(repeated(4, '4串1', '4串11')).toEqual({
    notes: 88n,
    repeated: [{ legs: 4, passes: ['4串1', '4串11'], different: 16n, counted: 32n }],
  })
})

test('4串11 on five matches makes its notes of two and three in several groups of four', () => {
  expect(repeated(5, '4串11').repeated).toEqual([
    { legs: 2, passes: ['4串11'], different: 40n, counted: 120n },
    { legs: 3, passes: ['4串11'], different: 80n, counted: 160n },
  ])
})

test('passes without a note in common repeat nothing', () => {
  expect(repeated(4, '2串1', '3串1', '4串1').repeated).toEqual([])
  expect(repeated(4, '4串11').repeated).toEqual([])
})

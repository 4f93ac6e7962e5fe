import { expect, test } from 'vitest'
import type { MatchBet } from '../bet.ts'
import { jczq } from '../games/jczq/index.ts'
import { choose } from '../number/choose.ts'

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

/** Every option of every play on fifteen matches, or of one play on some: more notes of a table than doubles count. */
const PICKS = Object.fromEntries(jczq.matchPlays.map((play) => [play, jczq.playOptions(play)]))
const OPTIONS = Object.values(PICKS).flat().length
const wide = (bankers: number, pass: readonly string[]): MatchBet => ({
  game: 'jczq',
  multiple: 1,
  lines: [
    {
      play: 'MIX',
      selection: {
        matches: Array.from({ length: 15 }, (_, at) => ({
          id: `m${at}`,
          picks: PICKS,
          ...(at < bankers && { dan: true }),
        })),
        pass,
      },
    },
  ],
})

test.each([2, 3, 4])('a slip of all options: %i串1 without bankers, with one, with all but one leg', (legs) => {
  for (const bankers of [0, 1, legs - 1]) {
    const notes = choose(15 - bankers, legs - bankers) * OPTIONS ** legs
    expect(jczq.quoteBet(wide(bankers, [`${legs}串1`])).notes).toBe(BigInt(notes))
  }
})

test('bankers that fill a note leave one choice of matches, more than it holds none', () => {
  expect(jczq.quoteBet(wide(2, ['2串1'])).notes).toBe(BigInt(OPTIONS ** 2))
  expect(jczq.quoteBet(wide(3, ['2串1'])).notes).toBe(0n)
})

test('M串N over mixed plays counts a note for each play of the matches outside of it (rules.md 1.2)', () => {
  const five = jczq.matchPlays.length
  const perGroup = [2, 3, 4].map((size) => choose(4, size) * OPTIONS ** size * five ** (4 - size))
  const notes = choose(15, 4) * perGroup.reduce((all, one) => all + one, 0)
  expect(jczq.quoteBet(wide(0, ['4串11'])).notes).toBe(BigInt(notes))
  const match = (id: string, plays: readonly string[]) => ({
    id,
    picks: Object.fromEntries(plays.map((play) => [play, ['3']])),
  })
  const matches = [match('a', ['SPF']), match('b', ['SPF']), match('c', ['SPF', 'RQSPF'])]
  const small: MatchBet = {
    game: 'jczq',
    multiple: 1,
    lines: [{ play: 'MIX', selection: { matches, pass: ['3串3'] } }],
  }
  // a and b stand on both tickets, with c in one play or the other; a and c, b and c in either play
  expect(jczq.quoteBet(small).notes).toBe(6n)
})

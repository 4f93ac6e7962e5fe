import { fen } from '@caimin/base'
import { expect, test } from 'vitest'
import type { MatchBet, Odds } from '../bet.ts'
import { jczq } from '../games/jczq/index.ts'

const ODDS: Odds = {
  m0: { SPF: { 3: '2.00', 1: '5.00' } },
  m1: { SPF: { 3: '3.00' } },
  m2: { SPF: { 3: '1.10' } },
  m3: { CBF: { '1:0': '400.00' } },
}

const bet = (matches: MatchBet['lines'][number]['selection']['matches'], pass: readonly string[]): MatchBet => ({
  game: 'jczq',
  multiple: 7,
  lines: [{ play: 'MIX', selection: { matches, pass } }],
})

const first = { id: 'm0', picks: { SPF: ['3', '1'] } }
const second = { id: 'm1', picks: { SPF: ['3'] } }
const third = { id: 'm2', picks: { SPF: ['3'] } }
const score = { id: 'm3', picks: { CBF: ['1:0'] } }

test.each([
  ['the best options of the longest pass', [first, second, third], ['2串1', '3串1'], 3300n],
  ['a banker in every note', [first, second, { ...third, dan: true }], ['2串1'], 1100n],
  ['the parts of 3串4', [first, second, third], ['3串4'], 3300n],
] as const)('%s', (_, matches, pass, prize) => {
  const large = bet(matches, pass)
  expect(jczq.largestNote(large, ODDS)).toEqual({ prize, afterTax: prize, cap: undefined })
  const notes = [...jczq.expandNotes(large)].map((line) => Number(jczq.notePrize(line, ODDS)))
  expect(BigInt(Math.max(...notes))).toBe(prize)
})

test('tax of a fifth above 10,000 yuan, and the cap of so many legs', () => {
  expect(jczq.largestNote(bet([first, second, score], ['3串1']), ODDS)).toEqual({
    prize: fen(1_200_000n),
    afterTax: fen(960_000n),
    cap: undefined,
  })
  const higher: Odds = { ...ODDS, m1: { SPF: { 3: '300.00' } } }
  expect(jczq.largestNote(bet([first, second, score], ['3串1']), higher)).toEqual({
    prize: fen(20_000_000n),
    afterTax: fen(16_000_000n),
    cap: fen(20_000_000n),
  })
})

test('poor odds before good ones, short passes behind long ones, and the largest line of several', () => {
  const rising = [third, second, first]
  expect(jczq.largestNote(bet(rising, ['2串1']), ODDS).prize).toBe(3000n)
  expect(jczq.largestNote(bet(rising, ['3串1', '2串1']), ODDS).prize).toBe(3300n)
  const [large, small] = [bet([first, second], ['2串1']), bet([second, third], ['2串1'])]
  expect(jczq.largestNote({ ...large, lines: [...large.lines, ...small.lines] }, ODDS).prize).toBe(3000n)
})

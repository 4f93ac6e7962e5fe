import { expect, test } from 'vitest'
import type { MatchBet, MatchLine, Odds } from '../bet.ts'
import { jczq } from '../games/jczq/index.ts'

/** A note of an optimised slip: options by match, `a3 b1`, at a multiple of its own. */
const note = (multiple: number, legs: string): MatchLine & { readonly multiple: number } => {
  const matches = legs.split(' ').map(([id = '', option = '']) => ({ id, picks: { SPF: [option] } }))
  return { play: 'SPF', multiple, selection: { matches, pass: [`${matches.length}串1`] } }
}

const slip = (multiple: number, ...lines: readonly MatchLine[]): MatchBet => ({ game: 'jczq', multiple, lines })

const oddsOf = (ids: string, SPF: Record<string, string>): Odds =>
  Object.fromEntries([...ids].map((id) => [id, { SPF }]))

test('a note brings its prize at its own multiple and that of the slip', () => {
  const odds = oddsOf('ab', { 3: '2.00' })
  expect(jczq.forecastBet(slip(3, note(5, 'a3 b3')), odds)).toMatchObject({ least: 12_000n, most: 12_000n })
})

test('more right matches may bring less: the least is that of all rows', () => {
  const odds = oddsOf('abc', { 3: '2.00', 1: '2.00' })
  expect(jczq.forecastBet(slip(1, note(50, 'a3 b3'), note(1, 'a1 b3 c3')), odds)).toEqual({
    least: 1600n,
    most: 40_000n,
    byHits: [
      { hits: 2, least: 40_000n, most: 40_000n },
      { hits: 3, least: 1600n, most: 40_000n },
    ],
    isExact: true,
  })
})

/** Every choice of home win or draw on eight matches: more endings than may be tried. */
const everyNote = Array.from({ length: 2 ** 8 }, (_, set) =>
  note(1, [...'abcdefgh'].map((id, at) => `${id}${set & (2 ** at) ? 3 : 1}`).join(' ')),
)

test('of too many endings only the one with the highest odds is looked at', () => {
  const odds = oddsOf('abcdefgh', { 3: '2.00', 1: '3.00' })
  const [least, most] = [2n * 2n ** 8n * 100n, 2n * 3n ** 8n * 100n]
  expect(jczq.forecastBet(slip(1, ...everyNote), odds)).toEqual({
    ...{ least, most, isExact: false },
    byHits: [{ hits: 8, least, most }],
  })
})

test('unknown odds count as 1.00 there, and their notes as two yuan', () => {
  const { a: _a, ...known } = oddsOf('abcdefgh', { 3: '2.00', 1: '3.00' })
  const odds = { ...known, b: {}, c: { SPF: {} } }
  expect(jczq.forecastBet(slip(1, ...everyNote), odds)).toMatchObject({ least: 200n, most: 200n, isExact: false })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteBet, splitBet } from '../all-games.ts'
import type { Bet, MatchBet } from '../bet.ts'
import { unitsAsBet, unitsOf } from './unit.ts'

const note = (option: string, multiple?: number) => ({
  play: 'SPF',
  selection: {
    matches: [
      { id: 'm0', picks: { SPF: [option] } },
      { id: 'm1', picks: { SPF: ['3'] } },
    ],
    pass: ['2串1'],
  },
  ...(multiple === undefined ? {} : { multiple }),
})

const plainBets = fc
  .integer({ min: 1, max: 500 })
  .map((multiple): Bet => ({ game: 'jczq', multiple, lines: [note('3')] }))

const optimisedBets = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 3 }))
  .map(
    ([multiple, own]): Bet => ({
      game: 'jczq',
      multiple,
      lines: own.map((each, at) => note(['3', '1', '0'][at] ?? '3', each)),
    }),
  )

const bets = fc.oneof(plainBets, optimisedBets)

/** How often each line is bought in all, the slow way: one by one. */
function boughtOf({ multiple, lines }: Bet): number[] {
  const bought = lines.map(() => 0)
  for (let time = 0; time < multiple; time += 1) {
    for (const [at, line] of (lines as MatchBet['lines']).entries())
      bought[at] = (bought[at] ?? 0) + (line.multiple ?? 1)
  }
  return bought
}

/** The largest number that divides all of them, by trying. */
function naiveDivisor(numbers: readonly number[]): number {
  for (let divisor = Math.min(...numbers); ; divisor -= 1) {
    if (numbers.every((number) => number % divisor === 0)) return divisor
  }
}

test('a bet is its unit so many times, and the unit cannot be divided further', () => {
  fc.assert(
    fc.property(bets, (bet) => {
      const { unit, count } = unitsOf(bet)
      const bought = boughtOf(bet)
      expect(count).toBe(naiveDivisor(bought))
      expect(boughtOf(unitsAsBet(unit, count))).toEqual(bought)
      expect(naiveDivisor(boughtOf(unit))).toBe(1)
      expect(quoteBet(unit).stake * BigInt(count)).toBe(quoteBet(bet).stake)
    }),
  )
})

test('several units cost as many times as much and print as many tickets of each note', () => {
  const { unit } = unitsOf({ game: 'jczq', multiple: 3, lines: [note('3', 4), note('1', 6)] } as Bet)
  expect(unit).toEqual({ game: 'jczq', multiple: 1, lines: [note('3', 2), note('1', 3)] })
  const twice = unitsAsBet(unit, 2)
  expect(quoteBet(twice).stake).toBe(quoteBet(unit).stake * 2n)
  expect(splitBet(twice).map(({ multiple }) => multiple)).toEqual([4, 6])
})

test('what is more than a unit is no unit', () => {
  expect(() => unitsAsBet({ game: 'jczq', multiple: 2, lines: [note('3')] }, 3)).toThrow()
})

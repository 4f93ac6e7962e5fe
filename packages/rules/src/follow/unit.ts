import { assert } from '@caimin/base'
import type { Bet, MatchBet } from '../bet.ts'
import { isOptimised, multipleOf } from '../orders/optimised-lines.ts'

/** A bet as what it repeats and how often. */
export interface Units {
  /** The smallest bet of the same shape: its multiple is 1, and the multiples of its lines have no common divisor. */
  readonly unit: Bet
  readonly count: number
}

/**
 * Takes the greatest common divisor of all multiples out of a bet. What is copied is this unit, a whole number of
 * times.
 */
export function unitsOf(bet: Bet): Units {
  if (!isOptimised(bet)) return { unit: { ...bet, multiple: 1 }, count: bet.multiple }
  const { lines, ...rest } = bet as MatchBet
  const multiples = lines.map((line) => bet.multiple * multipleOf(line))
  const count = multiples.reduce(greatestCommonDivisor, 0)
  const unitLines = lines.map((line) => ({ ...line, multiple: (bet.multiple * multipleOf(line)) / count }))
  return { unit: { ...rest, multiple: 1, lines: unitLines }, count }
}

/** So many units as one bet. */
export function unitsAsBet(unit: Bet, count: number): Bet {
  assert(unit.multiple === 1, 'a unit has the multiple 1')
  return { ...unit, multiple: count }
}

function greatestCommonDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b]
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

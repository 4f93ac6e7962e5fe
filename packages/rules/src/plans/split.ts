import { assert, type Fen, fen, sum } from '@caimin/base'

/**
 * Splits an amount by weights, exactly: each gets its part cut to the fen, and the fen that are left go to those with
 * the largest remainder, of equal ones to the first. Who weighs nothing gets nothing.
 *
 * @param amount fen, not negative.
 * @param weights none negative; of something to split not all of them nothing.
 */
export function splitByWeights(amount: Fen, weights: readonly bigint[]): Fen[] {
  assert(amount >= 0n && weights.every((weight) => weight >= 0n), 'what is split and its weights are not negative')
  const whole = weights.reduce((total, weight) => total + weight, 0n)
  if (amount === 0n) return weights.map(() => fen(0n))
  assert(whole > 0n, 'an amount is split among those who weigh something')
  const parts = weights.map((weight) => fen((amount * weight) / whole))
  const left = Number(amount - sum(parts))
  const remainders = weights.map((weight, index) => ({ index, rest: (amount * weight) % whole }))
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of remainders.slice(0, left)) parts[index] = fen((parts[index] ?? 0n) + 1n)
  return parts
}

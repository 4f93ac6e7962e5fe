import { wholePercents } from '@caimin/base'

/** What odds say about the options of a play. */
export interface OddsChances {
  /** Whole percent in the order of the options; together a hundred. */
  readonly percents: readonly number[]
  /** Percent of all stakes that goes back to players when the odds are right. */
  readonly payout: number
}

/** Inverses are compared as whole numbers of this size. */
const SCALE = 1e9

/**
 * The chances odds stand for: the inverse of each, without what the seller keeps. Of odds that are paid in part,
 * `paidPercent` says how much of them. Undefined while an option is not on sale.
 */
export function oddsChances(
  options: readonly string[],
  odds: Readonly<Record<string, string>>,
  paidPercent = 100,
): OddsChances | undefined {
  const inverses = options.map((option) => 1 / Number(odds[option]))
  if (options.length < 2 || inverses.some((inverse) => !Number.isFinite(inverse))) return undefined
  const whole = inverses.reduce((sum, inverse) => sum + inverse, 0)
  const percents = wholePercents(inverses.map((inverse) => BigInt(Math.round(inverse * SCALE))))
  return { percents, payout: Math.round(paidPercent / whole) }
}

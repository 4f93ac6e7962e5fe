import type { MatchLine } from '../bet.ts'
import { PRIZE_TAX } from '../tax.ts'
import type { MatchHit } from './find-hits.ts'
import type { MatchRules } from './match-rules.ts'
import { isSurelyRight, type OutcomeRange } from './outcome-ranges.ts'
import { winningNotes } from './settle-matches.ts'

/** A tap on the page must not wait for more endings than these. */
const MAX_ENDINGS = 500

/** Least and most prize in fen, at multiple 1, by number of right matches. */
export interface Extremes {
  readonly least: readonly number[]
  readonly most: readonly number[]
}

/**
 * Tries every way a slip can end, each match with every list of right odds it can have. For slips whose matches are not
 * alike: caps, the rounding of notes and M串N over mixed plays may turn the order by odds around. Undefined for too
 * many.
 */
export function tryEndings(rules: MatchRules, line: MatchLine, ranges: readonly OutcomeRange[]): Extremes | undefined {
  const bankersFirst = ranges.toSorted((a, b) => Number(b.match.dan === true) - Number(a.match.dan === true))
  const endings = ranges.reduce((ways, range) => ways * (range.ways.length + (isSurelyRight(range) ? 0 : 1)), 1)
  if (endings > MAX_ENDINGS) return undefined
  const least = Array<number>(ranges.length + 1).fill(Number.POSITIVE_INFINITY)
  const most = Array<number>(ranges.length + 1).fill(0)
  const tryFrom = (index: number, right: readonly MatchHit[]): void => {
    const range = bankersFirst[index]
    if (range === undefined) {
      const { prize } = winningNotes(rules, line, right, PRIZE_TAX)
      least[right.length] = Math.min(least[right.length] ?? prize, prize)
      most[right.length] = Math.max(most[right.length] ?? prize, prize)
      return
    }
    if (!isSurelyRight(range)) tryFrom(index + 1, right)
    for (const odds of range.ways) {
      tryFrom(index + 1, [...right, { match: range.match, isVoid: false, odds, count: 1 }])
    }
  }
  tryFrom(0, [])
  return { least, most }
}

import { assert } from '@caimin/base'
import type { MatchGameId } from './games/game-ids.ts'
import { matchRulesOf } from './games/match-rules-of.ts'
import { noteWeights } from './match/note-weights.ts'
import { passesOf } from './match/passes-of.ts'
import { MAX_SUBSET_MATCHES, subsetNotes } from './match/subset-notes.ts'
import { PRIZE_TAX } from './tax.ts'

/** What right legs bring at multiple 1, in whole fen. */
export interface RightLegsPrize {
  readonly notes: number
  readonly prize: number
  readonly afterTax: number
}

/**
 * The inner step of `settleTicket` for those who hold slips in a form of their own: slips on so many matches with these
 * passes, one play each and no bankers. Takes the odds of the right legs as whole hundredths (bjdc, sfgg: millionths).
 */
export function rightLegsPricer(
  game: MatchGameId,
  matches: number,
  pass: readonly string[],
): (odds: readonly number[]) => RightLegsPrize {
  assert(matches <= MAX_SUBSET_MATCHES, `a slip of at most ${MAX_SUBSET_MATCHES} matches`)
  const rules = matchRulesOf(game)
  const picks = Array.from({ length: matches }, (_, i) => ({ id: `m${i}`, picks: { any: ['any'] } }))
  const { bySize } = noteWeights(picks, passesOf(rules, { play: 'any', selection: { matches: picks, pass } }))
  const taxFreeUpTo = Number(PRIZE_TAX.freeUpTo)
  const keptPercent = 100 - Number(PRIZE_TAX.percent)
  return (odds) => subsetNotes({ odds, bySize, pricing: rules.pricing, taxFreeUpTo, keptPercent })
}

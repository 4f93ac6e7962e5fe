import { fen } from '@caimin/base'
import type { MatchLine, MatchPick, Odds } from '../bet.ts'
import { bigWhole } from '../big-whole.ts'
import type { LineSettlement } from '../games/game.ts'
import type { TaxRule } from '../tax.ts'
import { findHits, type MatchHit } from './find-hits.ts'
import type { MatchRules } from './match-rules.ts'
import { noteWeights } from './note-weights.ts'
import type { Outcomes } from './outcomes.ts'
import { passesOf } from './passes-of.ts'
import { walkNotes } from './walk-notes.ts'
import type { WinningNotes } from './winning-notes.ts'

/** What a line of a match game is settled against. */
export interface MatchFacts {
  readonly odds: Odds
  readonly outcomes: Outcomes
  readonly tax: TaxRule
}

const NOTHING: WinningNotes = { notes: 0, prize: 0, afterTax: 0, refundedNotes: 0 }
const NONE: readonly string[] = []
const NO_LEVELS = {}

/** Settles one line of a match game: walks the winning notes only, never the losing ones. */
export function settleMatchLine(rules: MatchRules, line: MatchLine, facts: MatchFacts): LineSettlement {
  const hits = findHits(line, facts.odds, facts.outcomes, rules.pricing.decimals)
  const isKnown = hits.missingResults.length === 0 && hits.missingOdds.length === 0
  const won = isKnown ? winningNotes(rules, line, hits.right, facts.tax) : NOTHING
  return {
    winningNotes: bigWhole(won.notes),
    prize: fen(bigWhole(won.prize)),
    afterTax: fen(bigWhole(won.afterTax)),
    levels: NO_LEVELS,
    refundedNotes: bigWhole(won.refundedNotes),
    missing: hits.missingResults,
    withoutOdds: hits.missingOdds,
    unannounced: NONE,
    withoutWinner: NONE,
  }
}

/** The winning notes of a line of which exactly these matches are right; `right` has bankers first. */
export function winningNotes(
  rules: MatchRules,
  line: MatchLine,
  right: readonly MatchHit[],
  tax: TaxRule,
): WinningNotes {
  const { matches } = line.selection
  const weights = noteWeights(matches, passesOf(rules, line))
  if (right.length < weights.smallest) return NOTHING
  const bankers = countBankers(matches)
  if (bankers > 0 && right[bankers - 1]?.match.dan !== true) return NOTHING
  return walkNotes({ hits: right, bankers, weights, pricing: rules.pricing, tax })
}

function countBankers(matches: readonly MatchPick[]): number {
  let bankers = 0
  for (const match of matches) if (match.dan === true) bankers += 1
  return bankers
}

import { assert, fen } from '@caimin/base'
import type { MatchLine, MatchResults } from '../bet.ts'
import type { LineSettlement, SettleFacts } from '../games/game.ts'
import type { TaxRule } from '../tax.ts'
import { findHits, type MatchHit } from './find-hits.ts'
import type { MatchRules, PassType } from './match-rules.ts'
import { notePricer } from './note-prize.ts'
import { noteWeights } from './note-weights.ts'
import { passOf } from './pass-types.ts'
import { type ScaledHit, type WinningNotes, walkNotes } from './walk-notes.ts'

/** Settles one line of a match game: walks the winning notes only, never the losing ones. */
export function settleMatchLine(rules: MatchRules, line: MatchLine, facts: SettleFacts<MatchResults>): LineSettlement {
  const hits = findHits(rules, line, facts.odds, facts.result)
  const isKnown = hits.missingResults.length === 0 && hits.missingOdds.length === 0
  const won = isKnown ? winningNotes(rules, line, hits.right, facts.tax) : NOTHING
  return {
    winningNotes: BigInt(won.notes),
    prize: fen(BigInt(won.prize)),
    afterTax: fen(BigInt(won.afterTax)),
    levels: {},
    refundedNotes: BigInt(won.refundedNotes),
    missing: hits.missingResults,
    withoutOdds: hits.missingOdds,
    unannounced: [],
    withoutWinner: [],
  }
}

const NOTHING: WinningNotes = { notes: 0, prize: 0, afterTax: 0, refundedNotes: 0 }

/** The winning notes of a line of which exactly these matches are right; `right` has bankers first. */
export function winningNotes(
  rules: MatchRules,
  line: MatchLine,
  right: readonly MatchHit[],
  tax: TaxRule,
): WinningNotes {
  const { matches } = line.selection
  const weights = noteWeights(matches, passesOf(rules, line))
  const bankers = matches.filter((match) => match.dan === true).length
  if (right.length < weights.smallest || right.filter((hit) => hit.match.dan === true).length < bankers) return NOTHING
  const decimals = Math.max(0, ...right.flatMap((hit) => hit.odds.map((odds) => odds.decimals)))
  return walkNotes({
    hits: scaledHits(right, decimals),
    bankers,
    weights,
    pricer: notePricer(rules.pricing, decimals),
    tax,
  })
}

/** The pass types of a checked line. */
export const passesOf = (rules: MatchRules, line: MatchLine): PassType[] =>
  line.selection.pass.map((name) => {
    const known = passOf(rules.passes, name)
    assert(known !== undefined, 'a checked line has known passes')
    return known
  })

/** All odds as whole numbers at the same number of decimals. */
const scaledHits = (right: readonly MatchHit[], decimals: number): ScaledHit[] =>
  right.map(({ match, isVoid, odds, counts }) => ({
    match,
    isVoid,
    counts,
    odds: odds.map((number) => number.digits * 10 ** (decimals - number.decimals)),
  }))

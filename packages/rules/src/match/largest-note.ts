import { type Fen, fen, NO_MONEY } from '@caimin/base'
import type { MatchBet, MatchLine, Odds } from '../bet.ts'
import { afterTax } from '../tax.ts'
import { oddsAt } from './find-hits.ts'
import type { MatchRules } from './match-rules.ts'
import { exactNotePrize } from './note-prize.ts'
import { passesOf } from './passes-of.ts'

/** The note of a slip that brings the most, once. */
export interface LargestNote {
  readonly prize: Fen
  readonly afterTax: Fen
  /** What no note of so many legs exceeds, when it cuts this one. */
  readonly cap: Fen | undefined
}

/** The largest note of a bet at these odds; odds that are missing count as 1.00. */
export const largestNote = (rules: MatchRules, bet: MatchBet, odds: Odds): LargestNote =>
  bet.lines.map((line) => largestOfLine(rules, line, odds)).reduce((a, b) => (b.prize > a.prize ? b : a), NOTHING)

const NOTHING: LargestNote = { prize: NO_MONEY, afterTax: NO_MONEY, cap: undefined }

/** The best option of each match, bankers in every note, as many legs as a pass asks for. */
function largestOfLine(rules: MatchRules, line: MatchLine, odds: Odds): LargestNote {
  const { matches } = line.selection
  const best = matches
    .map((match) => ({
      isBanker: match.dan === true,
      odds: Math.max(...oddsOfMatch(rules, match, odds)),
    }))
    .sort((a, b) => Number(b.isBanker) - Number(a.isBanker) || b.odds - a.odds)
  const sizes = new Set(passesOf(rules, line).flatMap(({ sizes }) => sizes))
  let found = NOTHING
  for (const size of sizes) {
    const prize = fen(
      BigInt(
        exactNotePrize(
          rules.pricing,
          best.slice(0, size).map((leg) => leg.odds),
        ),
      ),
    )
    if (prize <= found.prize) continue
    const cap = fen(BigInt(rules.pricing.byLegs[size]?.cap ?? 0))
    found = { prize, afterTax: afterTax(prize), cap: prize === cap ? cap : undefined }
  }
  return found
}

function oddsOfMatch(
  { pricing: { decimals } }: MatchRules,
  { id, picks }: MatchLine['selection']['matches'][number],
  odds: Odds,
): number[] {
  return Object.entries(picks).flatMap(([play, options]) =>
    options.map((option) => oddsAt(odds, { id, play, option }, decimals) ?? 10 ** decimals),
  )
}

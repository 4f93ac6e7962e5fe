import type { Fen } from '@caimin/base'
import type { Bet, Odds } from '@caimin/rules'
import type { CatalogMatch } from '../../catalog/index.ts'
import { currentLines, type Handicaps } from '../handicaps.ts'
import { chosenOptions, hasPrintedOdds, pickOdds } from '../odds-tolerance.ts'
import { mostPrizeAt } from '../showing/most-prize.ts'

/** The most that a bet can bring at what is offered now, with the odds and lines it was taken at. */
export interface TopPrize {
  readonly prize: Fen
  readonly odds: Odds
  readonly lines: Handicaps
}

/** Undefined for a game without printed odds, and where a chosen option is not on sale. */
export function topPrizeNow(bet: Bet, matches: ReadonlyMap<string, CatalogMatch>): TopPrize | undefined {
  if (!hasPrintedOdds(bet)) return undefined
  const offered = Object.fromEntries([...matches].map(([id, match]) => [id, match.odds]))
  const odds = pickOdds(offered, chosenOptions(bet))
  if (odds === undefined) return undefined
  const lines = currentLines(bet, matches)
  return { prize: mostPrizeAt(bet, odds, lines), odds, lines }
}

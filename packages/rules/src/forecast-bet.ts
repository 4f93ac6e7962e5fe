import type { MatchBet, Odds } from './bet.ts'
import type { Forecast, MatchLineFacts } from './forecast.ts'
import { matchRulesOf } from './games/match-rules-of.ts'
import { forecastLine } from './match/forecast.ts'

/**
 * The range of prizes of a match bet at these odds, with caps and per-note rounding. Options of one match count
 * together only where one real result brings them all; a match without `facts` is taken at the line that suits best.
 * Odds that are missing count as 1.00.
 */
export function forecastBet(bet: MatchBet, odds: Odds, facts: Readonly<Record<string, MatchLineFacts>> = {}): Forecast {
  return forecastLine(matchRulesOf(bet.game), bet, odds, facts)
}

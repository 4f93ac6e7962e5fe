import { NO_MONEY } from '@caimin/base'
import type { MatchBet, Odds } from '../bet.ts'
import type { Forecast, MatchLineFacts } from '../forecast.ts'
import type { MatchRules } from './match-rules.ts'

export function forecastLine(
  _rules: MatchRules,
  _bet: MatchBet,
  _odds: Odds,
  _facts: Readonly<Record<string, MatchLineFacts>>,
): Forecast {
  return { least: NO_MONEY, most: NO_MONEY, byHits: [] }
}

import type { Fen } from '@caimin/base'
import { forecastBet, type GameId, type MatchBet, type Odds } from '@caimin/rules'
import type { Handicaps } from '../handicaps.ts'

/** The most a bet on matches can bring at these odds and lines. */
export function mostPrizeAt(bet: MatchBet, odds: Odds, { handicaps, totals }: Handicaps): Fen {
  const ids = new Set([...Object.keys(handicaps), ...Object.keys(totals)])
  const facts = Object.fromEntries([...ids].map((id) => [id, lineFacts(bet.game, handicaps[id], totals[id])]))
  return forecastBet(bet, odds, facts).most
}

/** In the words of the rules: a let in basketball is a handicap elsewhere. */
const lineFacts = (game: GameId, handicap: number | undefined, total: number | undefined) => ({
  ...(handicap === undefined ? {} : game === 'jclq' ? { let: handicap } : { handicap }),
  ...(total === undefined ? {} : { total }),
})

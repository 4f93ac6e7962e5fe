import type { Fen } from '@caimin/base'
import { forecastBet, type MatchBet } from '@caimin/rules'
import { gameKind, isGameId } from '@caimin/rules/games'
import type { DeskOrder, DeskTicket, WireOdds } from '../desk.queries.ts'

/** The most a ticket can bring at these odds; null for games without printed odds. */
export function mostPrize(order: DeskOrder, ticket: DeskTicket, odds: WireOdds | null): Fen | null {
  const { content } = ticket
  if (odds === null || !isGameId(content.game) || gameKind(content.game) !== 'match') return null
  const facts = Object.fromEntries(order.matches.map(({ match_id, handicap }) => [match_id, { handicap }]))
  return forecastBet(content as unknown as MatchBet, odds, facts).most
}

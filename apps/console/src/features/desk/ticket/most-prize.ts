import type { Fen } from '@caimin/base'
import { forecastBet, type MatchBet } from '@caimin/rules'
import { hasPrintedOdds } from '../../../platform/parts/bet/bet-lines.ts'
import type { DeskOrder, DeskTicket, WireOdds } from '../queries.ts'

/** The most a ticket can bring at these odds; null for games without printed odds. */
export function mostPrize(order: DeskOrder, ticket: DeskTicket, odds: WireOdds | null): Fen | null {
  const { content } = ticket
  if (odds === null || !hasPrintedOdds(content.game)) return null
  const facts = Object.fromEntries(
    order.matches.map(({ match_id, handicap, total }) => [match_id, lineFacts(content.game, handicap, total)]),
  )
  return forecastBet(content as unknown as MatchBet, odds, facts).most
}

/** In the words of the rules: a let in basketball is a handicap elsewhere. */
const lineFacts = (game: string, handicap: number, total: number | null) => ({
  ...(game === 'jclq' ? { let: handicap } : { handicap }),
  ...(total === null ? {} : { total }),
})

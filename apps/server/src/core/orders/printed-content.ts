import { ok, type Result, refuse } from '@caimin/base'
import type { Odds } from '@caimin/rules'
import type { OddsQuestion } from '../../platform/database/order-tables.ts'
import { chosenOptions, hasPrintedOdds, isWorse, movedBeyond, oddsOf, pickOdds } from './odds-tolerance.ts'
import type { Handicaps, Order, OrderTicket } from './order.ts'

/** What stands on the paper besides the bet itself. */
export interface Printed {
  readonly odds: Odds
  readonly handicaps: Handicaps
}

// The one play of jczq and jclq whose outcome depends on a printed handicap.
const HANDICAP_PLAYS: readonly string[] = ['RQSPF', 'RFSF']

/**
 * What was printed, reduced to what the ticket chose. A game that prints no odds has none; a chosen option without odds,
 * or a handicap play without its handicap, is refused.
 */
export function readPrinted(
  ticket: OrderTicket,
  odds: Odds | undefined,
  handicaps: Handicaps | undefined,
): Result<Printed | null, 'printed_odds_incomplete'> {
  if (!hasPrintedOdds(ticket.content)) return ok(null)
  const chosen = chosenOptions(ticket.content)
  const picked = pickOdds(odds, chosen)
  const matchIds = [
    ...new Set(chosen.filter(({ play }) => HANDICAP_PLAYS.includes(play)).map(({ matchId }) => matchId)),
  ]
  const lines = matchIds.map((id) => [id, handicaps?.[id]] as const)
  if (picked === undefined || lines.some(([, handicap]) => handicap === undefined)) {
    return refuse('printed_odds_incomplete')
  }
  return ok({ odds: picked, handicaps: Object.fromEntries(lines) as Handicaps })
}

/** Whether the player took odds like these, by tolerance when betting or by answering the question. */
export function isAgreed(order: Order, ticket: OrderTicket, printed: Printed): boolean {
  if (order.seenOdds === null || !hasPrintedOdds(ticket.content)) return true
  const { oddsQuestion: question } = ticket
  if (question?.answer === 'yes' && isCovered(ticket, printed, question)) return true
  if (order.tolerance.kind === 'any') return true
  const chosen = chosenOptions(ticket.content)
  const moved = movedBeyond(order.seenOdds, printed.odds, chosen, order.tolerance)
  // Better odds than seen need no question, whatever the tolerance.
  const worse = moved.filter(({ seen, now }) => isWorse(now, seen))
  return worse.length === 0 && isSameHandicaps(printed.handicaps, order.seenHandicaps)
}

/** Whether the question already asks about exactly this, so that it need not be asked again. */
export const isAsked = (printed: Printed, question: OddsQuestion | null): boolean =>
  question !== null && JSON.stringify(sorted(question)) === JSON.stringify(sorted(printed))

/** A yes holds for the odds that were asked about, and better ones. */
function isCovered(ticket: OrderTicket, printed: Printed, question: OddsQuestion): boolean {
  if (!hasPrintedOdds(ticket.content)) return true
  const isNoWorse = chosenOptions(ticket.content).every((option) => {
    const asked = oddsOf(question.odds, option)
    const now = oddsOf(printed.odds, option)
    return asked !== undefined && now !== undefined && !isWorse(now, asked)
  })
  return isNoWorse && isSameHandicaps(printed.handicaps, question.handicaps)
}

const isSameHandicaps = (printed: Handicaps, expected: Handicaps | null): boolean =>
  Object.entries(printed).every(([matchId, handicap]) => expected?.[matchId] === handicap)

/** Fields in one order: jsonb keeps its own. */
function sorted({ odds, handicaps }: Printed): unknown {
  const order = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, field]) => [name, order(field)])
      : value
  return order({ odds, handicaps })
}

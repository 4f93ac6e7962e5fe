import { ok, type Result, refuse } from '@caimin/base'
import type { Odds } from '@caimin/rules'
import { sqlJson } from '../../platform/database/columns.ts'
import type { OddsQuestion } from '../../platform/database/order-tables.ts'
import { type Handicaps, linedMatches } from './handicaps.ts'
import { chosenOptions, hasPrintedOdds, isWorse, movedBeyond, oddsOf, pickOdds } from './odds-tolerance.ts'
import type { LineNumbers, Order, OrderTicket } from './order.ts'

/** What stands on the paper besides the bet itself. */
export interface Printed {
  readonly odds: Odds
  readonly handicaps: LineNumbers
  readonly totals: LineNumbers
}

/** As tickets and reviews keep it. */
export const printedColumns = (printed: Printed | null) => ({
  printed_odds: printed === null ? null : sqlJson(printed.odds),
  printed_handicaps: printed === null ? null : sqlJson(printed.handicaps),
  printed_totals: printed === null ? null : sqlJson(printed.totals),
})

/**
 * What was printed, reduced to what the ticket chose. A game that prints no odds has none; a chosen option without
 * odds, or a play without the line it is bet against, is refused.
 */
export function readPrinted(
  ticket: OrderTicket,
  odds: Odds | undefined,
  lines: Partial<Handicaps>,
): Result<Printed | null, 'printed_odds_incomplete'> {
  if (!hasPrintedOdds(ticket.content)) return ok(null)
  const chosen = chosenOptions(ticket.content)
  const picked = pickOdds(odds, chosen)
  const needed = linedMatches(ticket.content)
  const handicaps = pickLines(lines.handicaps, needed.handicaps)
  const totals = pickLines(lines.totals, needed.totals)
  if (picked === undefined || handicaps === undefined || totals === undefined) return refuse('printed_odds_incomplete')
  return ok({ odds: picked, handicaps, totals })
}

/** The lines of these matches alone; undefined when one is missing. */
function pickLines(lines: LineNumbers | undefined, matchIds: readonly string[]): LineNumbers | undefined {
  const picked: Record<string, number> = {}
  for (const id of matchIds) {
    const line = lines?.[id]
    if (line === undefined) return undefined
    picked[id] = line
  }
  return picked
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
  const seen = { handicaps: order.seenHandicaps ?? {}, totals: order.seenTotals ?? {} }
  return worse.length === 0 && isSameLines(printed, seen)
}

/** Whether the question already asks about exactly this, so that it need not be asked again. */
export const isAsked = (printed: Printed, question: OddsQuestion | null): boolean =>
  question !== null && isSamePrinted(question, printed)

export const isSamePrinted = (a: Printed | null, b: Printed | null): boolean =>
  JSON.stringify(a && sorted(a)) === JSON.stringify(b && sorted(b))

/** A yes holds for the odds that were asked about, and better ones. */
function isCovered(ticket: OrderTicket, printed: Printed, question: OddsQuestion): boolean {
  if (!hasPrintedOdds(ticket.content)) return true
  const isNoWorse = chosenOptions(ticket.content).every((option) => {
    const asked = oddsOf(question.odds, option)
    const now = oddsOf(printed.odds, option)
    return asked !== undefined && now !== undefined && !isWorse(now, asked)
  })
  return isNoWorse && isSameLines(printed, question)
}

const isSameLines = (printed: Handicaps, expected: Handicaps): boolean =>
  Object.entries(printed.handicaps).every(([id, line]) => expected.handicaps[id] === line) &&
  Object.entries(printed.totals).every(([id, line]) => expected.totals[id] === line)

/** Fields in one order: jsonb keeps its own. */
function sorted({ odds, handicaps, totals }: Printed): unknown {
  const order = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, field]) => [name, order(field)])
      : value
  return order({ odds, handicaps, totals })
}

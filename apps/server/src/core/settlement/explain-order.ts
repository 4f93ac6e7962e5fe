import {
  type DrawResult,
  type LineOutcome,
  lineOutcomes,
  type NumberBet,
  type PrizeLine,
  prizeLines,
  type SettleOptions,
  type WonNotes,
  wonNotes,
} from '@caimin/rules'
import type { LoadedOrder } from '../orders/index.ts'
import { resultFor } from './decide-batch.ts'
import { indexResults } from './results-of.ts'
import type { PricedResult, SettlingTicket } from './settle-order.ts'

type OrderTicket = LoadedOrder['tickets'][number]

export interface ExplainedTicket {
  readonly ticketId: string
  /** The largest prizes first. */
  readonly won: readonly WonNotes[]
}

/** What each printed ticket of a settled order won, note by note, as the kernel prices them. Reads nothing more. */
export function explainOrder(loaded: LoadedOrder): ExplainedTicket[] {
  const recorded = loaded.tickets.filter(({ state }) => state === 'recorded')
  const resultOf = resultsFor(loaded)
  return recorded.map((ticket) => ({
    ticketId: ticket.id,
    won: wonNotes({ ticket: ticket.content, ...resultOf(ticket) }, optionsOf(loaded)),
  }))
}

/** How the prize of a settled order comes about, over all its printed tickets. Reads nothing more. */
export function explainPrize(loaded: LoadedOrder): readonly PrizeLine[] {
  const resultOf = resultsFor(loaded)
  const recorded = loaded.tickets.filter(({ state }) => state === 'recorded')
  return prizeLines(
    loaded.order.bet.game,
    recorded.map((ticket) => ({ ticket: ticket.content, ...resultOf(ticket) })),
    optionsOf(loaded),
  )
}

/**
 * What each line of an order on drawn numbers brought on its printed tickets, in the order of the bet. The numbers must
 * be confirmed. Reads nothing more.
 */
export function explainLines(loaded: LoadedOrder): readonly LineOutcome[] {
  const resultOf = resultsFor(loaded)
  const tickets = loaded.tickets.filter(({ state }) => state !== 'superseded')
  return lineOutcomes(
    loaded.order.bet as NumberBet,
    tickets.map((ticket) => ({
      ticket: ticket.content,
      draw: ticket.state === 'recorded' ? (resultOf(ticket).result as DrawResult) : undefined,
    })),
    optionsOf(loaded),
  )
}

const optionsOf = ({ order: { issueNo } }: LoadedOrder): SettleOptions => (issueNo === null ? {} : { issue: issueNo })

/** What a ticket of the order is settled against. */
function resultsFor({ order: { issueNo }, matches, results, issue }: LoadedOrder) {
  const known = {
    results: indexResults(results),
    facts: new Map(issue === undefined ? [] : [[`${issue.game}:${issue.issueNo}`, issue.facts]]),
    handicaps: new Map(matches.map(({ id, handicap }) => [id, handicap])),
  }
  return (ticket: OrderTicket): PricedResult => resultFor(settlingTicket(ticket), { subjects: results, issueNo }, known)
}

const settlingTicket = ({
  id,
  content,
  printedOdds,
  printedHandicaps,
  printedTotals,
}: OrderTicket): SettlingTicket => ({
  id,
  content,
  printedOdds: printedOdds ?? {},
  printedHandicaps: printedHandicaps ?? {},
  printedTotals: printedTotals ?? {},
})

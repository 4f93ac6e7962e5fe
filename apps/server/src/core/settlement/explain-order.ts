import type { Fen } from '@caimin/base'
import {
  type DrawResult,
  expandNotes,
  gameKind,
  type Line,
  type LineOutcome,
  lineOutcomes,
  type NumberBet,
  type SettleOptions,
  settleTicket,
  type Ticket,
} from '@caimin/rules'
import type { LoadedOrder } from '../orders/index.ts'
import { resultFor } from './decide-batch.ts'
import { indexResults } from './results-of.ts'
import type { PricedResult, SettlingTicket } from './settle-order.ts'

type OrderTicket = LoadedOrder['tickets'][number]

/** Winning notes of a ticket that are alike, with what one of them brings once. */
export interface WonNotes {
  /** The note itself; nothing in games of draws, where the level says all. */
  readonly line: Line | null
  /** As the prize table calls it; nothing in games on odds. */
  readonly level: string | null
  readonly count: number
  readonly prize: Fen
  readonly afterTax: Fen
}

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
    won: wonNotes(settlingTicket(ticket), resultOf(ticket), optionsOf(loaded)),
  }))
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

/** Settles every note of a ticket by itself; what is alike is counted. */
export function wonNotes({ content }: SettlingTicket, priced: PricedResult, options: SettleOptions): WonNotes[] {
  const isOnOdds = gameKind(content.game) === 'match'
  const found = new Map<string, WonNotes>()
  for (const line of expandNotes(content)) {
    const note = { ...content, multiple: 1, lines: [line] } as Ticket
    const settled = settleTicket(note, priced.odds, priced.result, options)
    if (settled.status === 'pending' || settled.winningNotes === 0n) continue
    const { prize, afterTax, levels } = settled
    const level = isOnOdds ? null : Object.keys(levels).join('+')
    const key = level === null ? JSON.stringify(line.selection) : `${level} ${prize}`
    const count = (found.get(key)?.count ?? 0) + 1
    found.set(key, { line: isOnOdds ? line : null, level, count, prize, afterTax })
  }
  return [...found.values()].toSorted((a, b) => Number(b.prize - a.prize))
}

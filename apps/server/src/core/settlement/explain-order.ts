import type { Fen } from '@caimin/base'
import { expandNotes, gameKind, type Line, type SettleOptions, settleTicket, type Ticket } from '@caimin/rules'
import type { LoadedOrder } from '../orders/index.ts'
import { resultFor } from './decide-batch.ts'
import { indexResults } from './results-of.ts'
import type { PricedResult, SettlingTicket } from './settle-order.ts'

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
export function explainOrder({ order, tickets, matches, results, issue }: LoadedOrder): ExplainedTicket[] {
  const { issueNo } = order
  const known = {
    results: indexResults(results),
    facts: new Map(issue === undefined ? [] : [[`${issue.game}:${issue.issueNo}`, issue.facts]]),
    handicaps: new Map(matches.map(({ id, handicap }) => [id, handicap])),
  }
  const recorded = tickets.filter(({ state }) => state === 'recorded')
  return recorded.map(({ id, content, printedOdds, printedHandicaps, printedTotals }) => {
    const ticket = {
      id,
      content,
      printedOdds: printedOdds ?? {},
      printedHandicaps: printedHandicaps ?? {},
      printedTotals: printedTotals ?? {},
    }
    const priced = resultFor(ticket, { subjects: results, issueNo }, known)
    return { ticketId: id, won: wonNotes(ticket, priced, issueNo === null ? {} : { issue: issueNo }) }
  })
}

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

import { type Fen, fen, NO_MONEY } from '@caimin/base'
import {
  type GameResult,
  type Odds,
  type Pending,
  type Settled,
  type SettleOptions,
  settleTicket,
  type Ticket,
} from '@caimin/rules'
import { hasFinalSp } from '../catalog/index.ts'

/** The result a ticket is settled against, and the odds it is paid at: the printed ones, or the final SP. */
export interface PricedResult {
  readonly odds: Odds
  readonly result: GameResult
}

/** What settlement needs of one printed ticket. */
export interface SettlingTicket {
  readonly id: string
  readonly content: Ticket
  readonly printedOdds: Odds
  readonly printedHandicaps: Readonly<Record<string, number>>
  readonly printedTotals: Readonly<Record<string, number>>
}

export interface TicketOutcome {
  readonly ticketId: string
  readonly prize: Fen
  readonly afterTax: Fen
  readonly refund: Fen
  readonly winningNotes: bigint
  readonly levels: Readonly<Record<string, string>>
}

export type OrderOutcome =
  /** A floating amount is not out, or is announced with no winner although we hold one: a person must look. */
  | {
      readonly kind: 'waiting'
      readonly reason: Pending['reason'] | 'sp_not_announced'
    }
  | {
      readonly kind: 'settled'
      readonly prize: Fen
      readonly afterTax: Fen
      readonly refund: Fen
      /** Only tickets that bring something. */
      readonly winners: readonly TicketOutcome[]
    }

/**
 * What an order's printed tickets bring together. Pure: the kernel decides each ticket with its own printed odds and
 * lines, and one ticket that has to wait makes the order wait, so that a player is paid once.
 */
export function settleOrder(
  tickets: readonly SettlingTicket[],
  resultFor: (ticket: SettlingTicket) => PricedResult,
  options: SettleOptions,
): OrderOutcome {
  const winners: TicketOutcome[] = []
  for (const ticket of tickets) {
    const { odds, result } = resultFor(ticket)
    const settlement = settleTicket(ticket.content, odds, result, options)
    if (settlement.status === 'pending') return { kind: 'waiting', reason: reasonOf(ticket, settlement) }
    if (settlement.prize > 0n || settlement.refund > 0n) winners.push(outcomeOf(ticket.id, settlement))
  }
  return {
    kind: 'settled',
    prize: total(winners, (w) => w.prize),
    afterTax: total(winners, (w) => w.afterTax),
    refund: total(winners, (w) => w.refund),
    winners,
  }
}

/** Odds are printed on the ticket, or come with the final SP. */
const reasonOf = ({ content }: SettlingTicket, { reason }: Pending): Pending['reason'] | 'sp_not_announced' =>
  reason === 'odds_missing' && hasFinalSp(content.game) ? 'sp_not_announced' : reason

const total = (winners: readonly TicketOutcome[], of: (w: TicketOutcome) => Fen): Fen =>
  winners.reduce((sum, winner) => fen(sum + of(winner)), NO_MONEY)

function outcomeOf(ticketId: string, settled: Settled): TicketOutcome {
  return {
    ticketId,
    prize: settled.prize,
    afterTax: settled.afterTax,
    refund: settled.refund,
    winningNotes: settled.winningNotes,
    levels: Object.fromEntries(Object.entries(settled.levels).map(([level, notes]) => [level, notes.toString()])),
  }
}

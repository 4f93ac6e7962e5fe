import { fen, NO_MONEY, plus } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import type { ExplainedTicket } from '../../core/settlement/index.ts'

type TicketPrizes = Values<OutputOf<'desk', 'order'>>['prizes'][number]
type Won = ExplainedTicket['won']

/** More than a person counts through. */
const MAX_LISTED = 30

/** What one ticket won: the largest notes by themselves, all others together. */
export function viewPrizes({ ticketId, won }: ExplainedTicket): TicketPrizes {
  return {
    ticket_id: ticketId,
    won: won.slice(0, MAX_LISTED).map(({ line, level, count, prize, afterTax }) => ({
      line: line as TicketPrizes['won'][number]['line'],
      level,
      notes: count,
      prize,
      prize_after_tax: afterTax,
    })),
    others: won.length > MAX_LISTED ? viewTogether(won.slice(MAX_LISTED)) : null,
  }
}

const viewTogether = (won: Won): NonNullable<TicketPrizes['others']> => ({
  notes: won.reduce((sum, { count }) => sum + count, 0),
  prize: totalOf(won, 'prize'),
  prize_after_tax: totalOf(won, 'afterTax'),
})

const totalOf = (won: Won, amount: 'prize' | 'afterTax') =>
  won.reduce((sum, each) => plus(sum, fen(each[amount] * BigInt(each.count))), NO_MONEY)

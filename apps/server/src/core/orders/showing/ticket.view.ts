import { instant } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import type { OrderTicket } from '../order.ts'

export type TicketView = Values<OutputOf<'orders', 'info'>>['tickets'][number]

/** Makes a link to a picture of a shop that ends after a while. */
export type PhotoLink = (shopId: string, photoId: string) => string

export function viewTicket(shopId: string, ticket: OrderTicket, photoLink: PhotoLink): TicketView {
  const { oddsQuestion } = ticket
  return {
    ticket_id: ticket.id,
    seq: ticket.seq,
    state: ticket.state,
    content: ticket.content as unknown as TicketView['content'],
    notes: ticket.notes.toString(),
    stake: ticket.stake,
    check_code: ticket.checkCode,
    serial: ticket.serial,
    photo_url: ticket.photoId === null ? null : photoLink(shopId, ticket.photoId),
    photo_sha256: ticket.photoSha256?.toString('hex') ?? null,
    printed_odds: ticket.printedOdds as TicketView['printed_odds'],
    printed_handicaps: ticket.printedHandicaps,
    printed_totals: ticket.printedTotals,
    recorded_at: ticket.recordedAt,
    odds_question:
      oddsQuestion === null
        ? null
        : {
            odds: oddsQuestion.odds,
            handicaps: oddsQuestion.handicaps,
            totals: oddsQuestion.totals,
            asked_at: instant(oddsQuestion.askedAt),
            no: oddsQuestion.no ?? 1,
            answer: oddsQuestion.answer,
          },
    prize: ticket.prize,
    prize_after_tax: ticket.prizeAfterTax,
    void_refund: ticket.voidRefund,
    winning_notes: ticket.winningNotes?.toString() ?? null,
    levels: ticket.levels,
  }
}

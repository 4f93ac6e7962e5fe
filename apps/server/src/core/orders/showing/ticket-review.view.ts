import { fenToText, handicapText, present, toWire } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { isLineNearOffered, isNearOffered, type MatchBet, optionText, playName } from '@caimin/rules'
import { type CatalogMatch, matchNumberText } from '../../catalog/index.ts'
import { chosenOptions, oddsOf } from '../odds-tolerance.ts'
import type { OfferedEnds } from '../offered-bet.ts'
import type { LineNumbers, Order, OrderTicket } from '../order.ts'
import type { TicketReview } from '../reviewing/ticket-review.store.ts'
import { mostPrizeAt } from './most-prize.ts'
import { reviewTexts } from './order-reasons.texts.ts'
import type { PhotoLink } from './ticket.view.ts'

export type ReviewView = OutputOf<'ticketReviews', 'list'>['rows'][number]['review']
type Leg = ReviewView['legs'][number]

export interface ReviewFacts {
  readonly order: Order
  readonly ticket: OrderTicket
  readonly matches: readonly CatalogMatch[]
  readonly ends: OfferedEnds
  readonly names: ReadonlyMap<string, string>
  readonly photoLink: PhotoLink
}

/** A review with all that whoever decides it compares: each odds as seen, offered and printed, and both prizes. */
export function viewReview(review: TicketReview, facts: ReviewFacts): ReviewView {
  const { order, ticket, names, photoLink } = facts
  const bet = ticket.content as unknown as MatchBet
  const seenLines = { handicaps: order.seenHandicaps ?? {}, totals: order.seenTotals ?? {} }
  return {
    review_id: review.id,
    order_id: review.orderId,
    order_no: order.orderNo,
    ticket_id: review.ticketId,
    seq: ticket.seq,
    game: order.game,
    cutoff_at: toWire(order.cutoffAt),
    serial: review.serial,
    photo_url: photoLink(review.shopId, review.photoId),
    reason: review.correctionReason,
    proposed_by: names.get(review.proposedBy) ?? '',
    proposed_at: toWire(review.proposedAt),
    decided_by: review.decidedBy === null ? null : (names.get(review.decidedBy) ?? ''),
    decision: review.decision === 'replaced' ? null : review.decision,
    legs: [...oddsLegs(review, facts), ...lineLegs(review, facts)],
    prize_seen: fenToText(mostPrizeAt(bet, order.seenOdds ?? {}, seenLines)),
    prize_printed: fenToText(mostPrizeAt(bet, review.printed.odds, review.printed)),
  }
}

function oddsLegs({ printed }: TicketReview, { order, ticket, matches, ends }: ReviewFacts): Leg[] {
  return chosenOptions(ticket.content as unknown as MatchBet).map((option) => {
    const [least, most] = [oddsOf(ends.least, option) ?? null, oddsOf(ends.most, option) ?? null]
    const value = present(oddsOf(printed.odds, option), 'a review holds every option')
    const { matchId, play, option: code } = option
    const game = ticket.content.game
    return {
      name: `${numberOf(matches, matchId)} ${playName(game, play)} ${optionText(game as MatchBet['game'], play, code)}`,
      seen: oddsOf(order.seenOdds, option) ?? null,
      least,
      most,
      printed: value,
      is_near: least !== null && most !== null && isNearOffered(value, { least, most }),
    }
  })
}

const lineLegs = ({ printed }: TicketReview, facts: ReviewFacts): Leg[] => [
  ...linesOf(facts, 'handicaps', printed.handicaps),
  ...linesOf(facts, 'totals', printed.totals),
]

function linesOf(
  { order, ticket, matches, ends }: ReviewFacts,
  kind: 'handicaps' | 'totals',
  lines: LineNumbers,
): Leg[] {
  const text = kind === 'handicaps' ? handicapText : String
  const seen = kind === 'handicaps' ? order.seenHandicaps : order.seenTotals
  const textOrNull = (line: number | undefined) => (line === undefined ? null : text(line))
  return Object.entries(lines).map(([id, line]) => {
    const [least, most] = [ends.leastLines[kind][id], ends.mostLines[kind][id]]
    const range = least === undefined || most === undefined ? undefined : { least, most }
    return {
      name: `${numberOf(matches, id)} ${reviewTexts[kind]}`,
      seen: textOrNull(seen?.[id]),
      least: textOrNull(least),
      most: textOrNull(most),
      printed: text(line),
      is_near: isLineNearOffered(ticket.content.game, line, range),
    }
  })
}

const numberOf = (matches: readonly CatalogMatch[], matchId: string): string => {
  const match = matches.find(({ id }) => id === matchId)
  return match === undefined ? matchId : matchNumberText(match)
}

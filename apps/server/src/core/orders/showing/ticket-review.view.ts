import { handicapText, present } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { isLineNearOffered, isNearOffered, type MatchBet, optionText, playName } from '@caimin/rules'
import { type CatalogMatch, matchNumberText } from '../../catalog/index.ts'
import { chosenOptions, hasPrintedOdds, oddsOf } from '../odds-tolerance.ts'
import type { OfferedEnds } from '../offered-bet.ts'
import { type LineNumbers, matchIdsOf, type Order, type OrderTicket } from '../order.ts'
import type { Printed } from '../printed-content.ts'
import type { TicketReview } from '../reviewing/ticket-review.store.ts'
import { mostPrizeAt } from './most-prize.ts'
import { reviewTexts } from './order-reasons.texts.ts'
import type { PhotoLink } from './ticket.view.ts'

export type ReviewView = Values<OutputOf<'ticketReviews', 'list'>>['rows'][number]['review']
type Leg = ReviewView['legs'][number]

export interface ReviewFacts {
  readonly order: Order
  readonly ticket: OrderTicket
  readonly matches: readonly CatalogMatch[]
  /** Null for a game that prints no odds. */
  readonly ends: OfferedEnds | null
  readonly names: ReadonlyMap<string, string>
  readonly photoLink: PhotoLink
}

/**
 * A review with all that its decider compares: the ticket, the record that it replaces, each odds as seen,
 * offered and printed, and both prizes.
 */
export function viewReview(review: TicketReview, facts: ReviewFacts): ReviewView {
  const { order, ticket, names, photoLink } = facts
  return {
    review_id: review.id,
    order_id: review.orderId,
    order_no: order.orderNo,
    ticket_id: review.ticketId,
    seq: ticket.seq,
    game: order.game,
    issue_no: order.issueNo,
    content: ticket.content as unknown as ReviewView['content'],
    notes: ticket.notes.toString(),
    stake: ticket.stake,
    matches: viewMatches(facts),
    cutoff_at: order.cutoffAt,
    serial: review.serial,
    photo_url: photoLink(review.shopId, review.photoId),
    reason: review.correctionReason,
    replaces: review.correctionReason === null ? null : viewReplaced(review, facts),
    proposed_by: names.get(review.proposedBy) ?? '',
    proposed_at: review.proposedAt,
    decided_by: review.decidedBy === null ? null : (names.get(review.decidedBy) ?? ''),
    decision: review.decision === 'replaced' ? null : review.decision,
    ...viewPrinted(review.printed, facts),
  }
}

/** The record that counts until the review is approved, and stays on record after. */
const viewReplaced = (
  { shopId, photoId }: TicketReview,
  { ticket, names, photoLink }: ReviewFacts,
): ReviewView['replaces'] => ({
  serial: ticket.serial ?? '',
  photo_url: ticket.photoId === null || ticket.photoId === photoId ? null : photoLink(shopId, ticket.photoId),
  recorded_by: ticket.recordedBy === null ? '' : (names.get(ticket.recordedBy) ?? ''),
})

const viewMatches = ({ ticket, matches }: ReviewFacts): ReviewView['matches'] => {
  const ids = new Set(matchIdsOf(ticket.content))
  return matches
    .filter(({ id }) => ids.has(id))
    .map((match) => ({
      match_id: match.id,
      number_text: matchNumberText(match),
      home: match.home,
      away: match.away,
      handicap: match.handicap,
      total: match.total,
    }))
}

/** The compared odds of a game that prints odds; null for other games. */
function viewPrinted(
  printed: Printed | null,
  { order, ticket, matches, ends }: ReviewFacts,
): Pick<ReviewView, 'legs' | 'prize_seen' | 'prize_printed'> {
  const bet = ticket.content
  if (printed === null || ends === null || !hasPrintedOdds(bet)) {
    return { legs: [], prize_seen: null, prize_printed: null }
  }
  const facts = { order, ticket, matches, ends, bet, printed }
  const seenLines = { handicaps: order.seenHandicaps ?? {}, totals: order.seenTotals ?? {} }
  return {
    legs: [...oddsLegs(facts), ...linesOf(facts, 'handicaps'), ...linesOf(facts, 'totals')],
    prize_seen: mostPrizeAt(bet, order.seenOdds ?? {}, seenLines),
    prize_printed: mostPrizeAt(bet, printed.odds, printed),
  }
}

interface PrintedFacts extends Pick<ReviewFacts, 'order' | 'ticket' | 'matches'> {
  readonly ends: OfferedEnds
  readonly bet: MatchBet
  readonly printed: Printed
}

function oddsLegs({ order, ticket, matches, ends, bet, printed }: PrintedFacts): Leg[] {
  return chosenOptions(bet).map((option) => {
    const [least, most] = [oddsOf(ends.least, option) ?? null, oddsOf(ends.most, option) ?? null]
    const value = present(oddsOf(printed.odds, option), 'a review holds every option')
    const { matchId, play, option: code } = option
    return {
      name: `${numberOf(matches, matchId)} ${playName(bet.game, play)} ${optionText(bet.game, play, code)}`,
      seen: oddsOf(order.seenOdds, option) ?? null,
      replaced: oddsOf(ticket.printedOdds, option) ?? null,
      least,
      most,
      printed: value,
      is_near: least !== null && most !== null && isNearOffered(value, { least, most }),
    }
  })
}

function linesOf({ order, ticket, matches, ends, bet, printed }: PrintedFacts, kind: 'handicaps' | 'totals'): Leg[] {
  const text = kind === 'handicaps' ? handicapText : String
  const seen = kind === 'handicaps' ? order.seenHandicaps : order.seenTotals
  const replaced: LineNumbers | null = kind === 'handicaps' ? ticket.printedHandicaps : ticket.printedTotals
  const textOrNull = (line: number | undefined) => (line === undefined ? null : text(line))
  return Object.entries(printed[kind]).map(([id, line]) => {
    const [least, most] = [ends.leastLines[kind][id], ends.mostLines[kind][id]]
    const range = least === undefined || most === undefined ? undefined : { least, most }
    return {
      name: `${numberOf(matches, id)} ${reviewTexts[kind]}`,
      seen: textOrNull(seen?.[id]),
      replaced: textOrNull(replaced?.[id]),
      least: textOrNull(least),
      most: textOrNull(most),
      printed: text(line),
      is_near: isLineNearOffered(bet.game, line, range),
    }
  })
}

const numberOf = (matches: readonly CatalogMatch[], matchId: string): string => {
  const match = matches.find(({ id }) => id === matchId)
  return match === undefined ? matchId : matchNumberText(match)
}

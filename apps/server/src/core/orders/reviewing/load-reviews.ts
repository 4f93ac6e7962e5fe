import { present } from '@caimin/base'
import type { MatchBet } from '@caimin/rules'
import type { Reader } from '../../../platform/context.ts'
import { getMatches } from '../../catalog/index.ts'
import { findStaffNames } from '../../identity/index.ts'
import { endsOf, loadOffered } from '../offered-bet.ts'
import { findOrders, ticketsOf } from '../order.store.ts'
import { matchIdsOf } from '../order.ts'
import type { PhotoLink } from '../showing/ticket.view.ts'
import { type ReviewView, viewReview } from '../showing/ticket-review.view.ts'
import type { TicketReview } from './ticket-review.store.ts'

/** Reviews with what they compare, in their order; as many queries for many as for one. */
export async function loadReviews(
  r: Reader,
  reviews: readonly TicketReview[],
  photoLink: PhotoLink,
): Promise<ReviewView[]> {
  if (reviews.length === 0) return []
  const orders = await findOrders(r, reviews)
  const tickets = new Map((await ticketsOf(r, [...orders.values()])).map((ticket) => [ticket.id, ticket]))
  const ticketOf = ({ ticketId }: TicketReview) => present(tickets.get(ticketId), 'a review is of a ticket')
  const bets = reviews.map((review) => ticketOf(review).content as unknown as MatchBet)
  const [matches, offered, names] = await Promise.all([
    getMatches(r, bets.flatMap(matchIdsOf)),
    loadOffered(r, bets),
    findStaffNames(
      r,
      reviews.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? []].flat()),
    ),
  ])
  return reviews.map((review, at) =>
    viewReview(review, {
      order: present(orders.get(review.orderId), 'a review is of an order'),
      ticket: ticketOf(review),
      matches: [...matches.values()],
      ends: endsOf(present(bets[at], 'one bet a review'), offered),
      names,
      photoLink,
    }),
  )
}

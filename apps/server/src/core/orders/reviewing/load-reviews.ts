import { present } from '@caimin/base'
import type { Reader } from '../../../platform/context.ts'
import { getMatches } from '../../catalog/index.ts'
import { findStaffNames } from '../../identity/index.ts'
import { hasPrintedOdds } from '../odds-tolerance.ts'
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
  const bets = reviews.map((review) => ticketOf(review).content)
  const [matches, offered, names] = await Promise.all([
    getMatches(r, bets.flatMap(matchIdsOf)),
    loadOffered(
      r,
      bets.flatMap((bet) => (hasPrintedOdds(bet) ? [bet] : [])),
    ),
    findStaffNames(
      r,
      reviews.flatMap((review) =>
        [review.proposedBy, review.decidedBy ?? [], ticketOf(review).recordedBy ?? []].flat(),
      ),
    ),
  ])
  return reviews.map((review) => {
    const ticket = ticketOf(review)
    return viewReview(review, {
      order: present(orders.get(review.orderId), 'a review is of an order'),
      ticket,
      matches: [...matches.values()],
      ends: hasPrintedOdds(ticket.content) ? endsOf(ticket.content, offered) : null,
      names,
      photoLink,
    })
  })
}

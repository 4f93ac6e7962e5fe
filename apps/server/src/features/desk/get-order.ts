import { type Fen, ok, plus, present, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { gameKind, type MatchBet } from '@caimin/rules'
import { findPlayerNames, refuseSecondPerson, viewPlayer } from '../../core/identity/index.ts'
import {
  accessOfStaff,
  countPeople,
  deskAbilities,
  endsOf,
  finalRecordsOf,
  heldFrom,
  type LoadedOrder,
  loadOffered,
  loadOrder,
  loadReviews,
  mostPrizeAt,
  type PhotoLink,
  reviewsOf,
  similarPhotosOf,
  viewOrderDetail,
} from '../../core/orders/index.ts'
import { explainOrder } from '../../core/settlement/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { viewPrizes } from './prizes.view.ts'
import { viewTicketName } from './ticket-name.view.ts'

type DeskOrder = Values<OutputOf<'desk', 'order'>>

interface OrderServices {
  readonly shops: Shops
  readonly photoLink: PhotoLink
}

/** One order of the shop, with what the clerk at the terminal needs. */
export const getOrder = query<'desk', 'order', OrderServices>(async ({ r, actor, input, shops, photoLink }) => {
  const { shopId } = actor
  const { order_id: orderId } = input
  const loaded = await loadOrder(r, { shopId, orderId })
  if (loaded === undefined) return refuse('not_found')
  const { order, tickets } = loaded
  const shop = present(await shops.find(r, shopId), 'staff belongs to a shop')
  const names = await findPlayerNames(r, shopId, [order.playerId])
  const player = present(names.get(order.playerId), 'an order has a player')
  const people = await countPeople(r, [order])
  const access = await accessOfStaff(r, loaded, actor.staffId)
  const isOpen = access.kind === 'open'
  const similar = await similarPhotosOf(r, shopId, orderId)
  const reviews = isOpen
    ? (await reviewsOf(r, { shopId, orderId })).filter(({ decision }) => decision !== 'replaced')
    : []
  const held = await heldFrom(r, loaded)
  const shown = await loadReviews(r, reviews, photoLink)
  const mayDecide = await Promise.all(
    reviews.map(({ proposedBy: first }) => refuseSecondPerson(r, { first, second: actor.staffId })),
  )
  return ok({
    ...viewOrderDetail(loaded, { shop, photoLink, isSealed: !isOpen }),
    content: access.kind,
    server_time: r.now,
    player: viewPlayer(player),
    people: people.get(orderId) ?? null,
    held_from: held.all,
    rest_from: held.rest,
    final_records: finalRecordsOf(loaded).map(({ id }) => id),
    current_odds: isOpen ? currentOdds(loaded) : null,
    most_prize: isOpen ? mostPrize(loaded) : null,
    prizes: isOpen && order.state === 'awaitingPayout' ? explainOrder(loaded).map(viewPrizes) : [],
    offered: isOpen ? await viewOffered(r, loaded) : null,
    reviews: shown.map((review, at) => ({
      ...review,
      can_decide: actor.role !== 'auditor' && review.decision === null && mayDecide[at] === undefined,
    })),
    printed_times: Object.fromEntries(tickets.map(({ id, printedTimes }) => [id, printedTimes])),
    similar_photos: similar.flatMap(({ photoId, similarTo }) =>
      tickets
        .filter((ticket) => ticket.photoId === photoId)
        .map(({ id }) => ({ ticket_id: id, similar_to: viewTicketName(similarTo) })),
    ),
    desk_can: deskAbilities(order, tickets, actor),
  })
})

function currentOdds({ matches }: LoadedOrder): DeskOrder['current_odds'] {
  return matches.length === 0 ? null : Object.fromEntries(matches.map(({ id, odds }) => [id, odds]))
}

async function viewOffered(r: Reader, { order }: LoadedOrder): Promise<DeskOrder['offered']> {
  if (order.seenOdds === null) return null
  const bet = order.bet as MatchBet
  const { least, most, leastLines, mostLines } = endsOf(bet, await loadOffered(r, [bet]))
  return {
    least: least as NonNullable<DeskOrder['offered']>['least'],
    most: most as NonNullable<DeskOrder['offered']>['most'],
    least_handicaps: leastLines.handicaps,
    most_handicaps: mostLines.handicaps,
    least_totals: leastLines.totals,
    most_totals: mostLines.totals,
  }
}

/** The most the order can bring: each recorded ticket by its printed odds, everything else by those the player saw. */
function mostPrize({ order, tickets }: LoadedOrder): Fen | null {
  if (gameKind(order.game) !== 'match' || order.seenOdds === null) return null
  const live = tickets.filter(({ state }) => state === 'waiting' || state === 'recorded')
  const seen = { handicaps: order.seenHandicaps ?? {}, totals: order.seenTotals ?? {} }
  if (live.length === 0) return mostPrizeAt(order.bet as MatchBet, order.seenOdds, seen)
  return live.reduce(
    (total, ticket) =>
      plus(
        total,
        mostPrizeAt(ticket.content as unknown as MatchBet, ticket.printedOdds ?? order.seenOdds ?? {}, {
          handicaps: ticket.printedHandicaps ?? seen.handicaps,
          totals: ticket.printedTotals ?? seen.totals,
        }),
      ),
    0n as Fen,
  )
}

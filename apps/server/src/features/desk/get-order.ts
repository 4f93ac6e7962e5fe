import { type Fen, fenToText, ok, plus, present, refuse, toWire } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import { gameKind, type MatchBet } from '@caimin/rules'
import { findPlayerNames, refuseSecondPerson } from '../../core/identity/index.ts'
import {
  deskAbilities,
  endsOf,
  type LoadedOrder,
  loadOffered,
  loadOrder,
  loadReviews,
  mostPrizeAt,
  reviewsOf,
  similarPhotosOf,
  viewOrderDetail,
} from '../../core/orders/index.ts'
import { explainOrder } from '../../core/settlement/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import type { DeskDeps } from './desk.deps.ts'
import { viewPrizes } from './prizes.view.ts'
import { viewTicketName } from './ticket-name.view.ts'

type DeskOrder = OutputOf<'desk', 'order'>

/** One order of the shop, with what the clerk at the terminal needs. */
export async function getOrder(
  { database, shops, photoLink }: DeskDeps,
  { order_id }: InputOf<'desk', 'order'>,
  actor: ShopActor,
): Promise<Reply<'desk', 'order'>> {
  const { shopId } = actor
  return await database.read(async (r) => {
    const loaded = await loadOrder(r, { shopId, orderId: order_id })
    if (loaded === undefined) return refuse('not_found')
    const { order, tickets } = loaded
    const shop = present(await shops.find(r, shopId), 'staff belongs to a shop')
    const names = await findPlayerNames(r, shopId, [order.playerId])
    const player = present(names.get(order.playerId), 'an order has a player')
    const most = mostPrize(loaded)
    const similar = await similarPhotosOf(r, shopId, order_id)
    const reviews = (await reviewsOf(r, { shopId, orderId: order_id })).filter(
      ({ decision }) => decision !== 'replaced',
    )
    const shown = await loadReviews(r, reviews, photoLink)
    const mayDecide = await Promise.all(
      reviews.map(({ proposedBy: first }) => refuseSecondPerson(r, { first, second: actor.staffId })),
    )
    return ok({
      ...viewOrderDetail(loaded, { shop, photoLink }),
      server_time: toWire(r.now),
      player: { player_id: player.playerId, name: player.name, mobile: player.mobile },
      current_odds: currentOdds(loaded),
      most_prize: most === null ? null : fenToText(most),
      prizes: order.state === 'awaitingPayout' ? explainOrder(loaded).map(viewPrizes) : [],
      offered: await viewOffered(r, loaded),
      reviews: shown.map((review, at) => ({
        ...review,
        can_decide: review.decision === null && mayDecide[at] === undefined,
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
}

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

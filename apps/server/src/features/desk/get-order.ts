import { type Fen, fenToText, ok, plus, present, refuse, toWire } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import { forecastBet, type GameId, gameKind, type MatchBet, type Odds } from '@caimin/rules'
import { findPlayerNames } from '../../core/identity/index.ts'
import {
  type BetLines,
  deskAbilities,
  type LoadedOrder,
  loadOrder,
  similarPhotosOf,
  viewOrderDetail,
} from '../../core/orders/index.ts'
import { explainOrder } from '../../core/settlement/index.ts'
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
    return ok({
      ...viewOrderDetail(loaded, { shop, photoLink }),
      server_time: toWire(r.now),
      player: { player_id: player.playerId, name: player.name, mobile: player.mobile },
      current_odds: currentOdds(loaded),
      most_prize: most === null ? null : fenToText(most),
      prizes: order.state === 'awaitingPayout' ? explainOrder(loaded).map(viewPrizes) : [],
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

/** The most the order can bring: each recorded ticket by its printed odds, everything else by those the player saw. */
function mostPrize({ order, tickets }: LoadedOrder): Fen | null {
  if (gameKind(order.game) !== 'match' || order.seenOdds === null) return null
  const live = tickets.filter(({ state }) => state === 'waiting' || state === 'recorded')
  const seen = { handicaps: order.seenHandicaps ?? {}, totals: order.seenTotals ?? {} }
  if (live.length === 0) return mostOf(order.bet as MatchBet, order.seenOdds, seen)
  return live.reduce(
    (total, ticket) =>
      plus(
        total,
        mostOf(ticket.content as unknown as MatchBet, ticket.printedOdds ?? order.seenOdds ?? {}, {
          handicaps: ticket.printedHandicaps ?? seen.handicaps,
          totals: ticket.printedTotals ?? seen.totals,
        }),
      ),
    0n as Fen,
  )
}

function mostOf(bet: MatchBet, odds: Odds, { handicaps, totals }: BetLines): Fen {
  const ids = new Set([...Object.keys(handicaps), ...Object.keys(totals)])
  const facts = Object.fromEntries([...ids].map((id) => [id, lineFacts(bet.game, handicaps[id], totals[id])]))
  return forecastBet(bet, odds, facts).most
}

/** In the words of the rules: a let in basketball is a handicap elsewhere. */
const lineFacts = (game: GameId, handicap: number | undefined, total: number | undefined) => ({
  ...(handicap === undefined ? {} : game === 'jclq' ? { let: handicap } : { handicap }),
  ...(total === undefined ? {} : { total }),
})

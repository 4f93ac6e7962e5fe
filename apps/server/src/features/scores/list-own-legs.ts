import { ok } from '@caimin/base'
import { openLegsOf } from '../../core/orders/index.ts'
import { query } from '../../platform/handlers/feature.ts'

/** What the player has bet on matches that are not decided; how a leg stands, the page asks of the rules. */
export const listOwnLegs = query<'scores', 'ownLegs'>(async ({ r, actor: { shopId, playerId } }) => {
  const found = await openLegsOf(r, { shopId, playerId })
  return ok({
    server_time: r.now,
    orders: found.map(({ order, openMatches, legs }) => ({
      order_id: order.orderId,
      order_no: order.orderNo,
      game: order.game,
      open_matches: openMatches,
      legs: legs.map(({ pick, handicap, total }) => ({
        match_id: pick.id,
        picks: Object.fromEntries(Object.entries(pick.picks).map(([play, options]) => [play, [...options]])),
        handicap,
        total,
      })),
    })),
  })
})

import { ok, present, refuse } from '@caimin/base'
import {
  accessOfPlayer,
  lastReminder,
  loadOrder,
  mayRemind,
  type PhotoLink,
  partsOf,
  viewChaseOf,
  viewOrderDetail,
} from '../../core/orders/index.ts'
import { viewLineResults } from '../../core/settlement/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { type PrizeLinesCache, prizeLinesOf } from './prize-lines.ts'

interface OrderServices {
  readonly shops: Shops
  readonly photoLink: PhotoLink
  readonly prizeLines: PrizeLinesCache
}

/** An order that the player owns or holds a share of; any other is refused as not found. */
export const getOrder = query<'orders', 'info', OrderServices>(async ({ r, actor, input, services }) => {
  const { shops, photoLink, prizeLines } = services
  const { shopId, playerId } = actor
  const loaded = await loadOrder(r, { shopId, orderId: input.order_id })
  if (loaded === undefined) return refuse('not_found')
  const { order } = loaded
  const own = (await partsOf(r, actor, order.planKind === null ? [] : [order.orderId])).get(order.orderId) ?? null
  const access = own === null && order.planKind !== null ? null : await accessOfPlayer(r, loaded, playerId)
  if (access === null) return refuse('not_found')
  const isSealed = access.kind !== 'open'
  const shop = present(await shops.find(r, shopId), 'an order belongs to a shop')
  const [chase, remindedAt] = await Promise.all([viewChaseOf(r, order), lastReminder(r, order)])
  return ok({
    ...viewOrderDetail(loaded, { shop, photoLink, isSealed }),
    server_time: r.now,
    chase,
    own,
    is_hidden: order.isHidden && order.playerId === playerId,
    may_remind: mayRemind(order, playerId, r.now),
    reminded_at: remindedAt,
    line_results: isSealed ? null : viewLineResults(loaded),
    prize_lines: isSealed ? null : await prizeLinesOf(loaded, prizeLines),
  })
})

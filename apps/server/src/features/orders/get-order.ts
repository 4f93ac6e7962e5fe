import { ok, present, refuse } from '@caimin/base'
import { loadedForPlayer, loadOrder, type PhotoLink, viewChaseOf, viewOrderDetail } from '../../core/orders/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { viewLineResults } from './line-results.view.ts'

interface OrderServices {
  readonly shops: Shops
  readonly photoLink: PhotoLink
}

/** One of the player's own orders; any other is refused as not found. */
export const getOrder = query<'orders', 'info', OrderServices>(async ({ r, actor, input, shops, photoLink }) => {
  const { shopId, playerId } = actor
  const found = await loadOrder(r, { shopId, orderId: input.order_id })
  if (found === undefined || found.order.playerId !== playerId) return refuse('not_found')
  const loaded = loadedForPlayer(found, r.now)
  const shop = present(await shops.find(r, shopId), 'an order belongs to a shop')
  const chase = await viewChaseOf(r, loaded.order)
  return ok({
    ...viewOrderDetail(loaded, { shop, photoLink }),
    server_time: r.now,
    chase,
    is_hidden: loaded.order.isHidden,
    line_results: viewLineResults(loaded),
  })
})

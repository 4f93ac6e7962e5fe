import { ok, present, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { loadOrder, viewChaseOf, viewOrderDetail } from '../../core/orders/index.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { viewLineResults } from './line-results.view.ts'
import { type OrdersDeps, playerOf } from './orders.deps.ts'

/** One of the player's own orders; anybody else's does not exist for them. */
export async function getOrder(
  { database, shops, photoLink }: OrdersDeps,
  { order_id }: InputOf<'orders', 'info'>,
  actor: PlayerActor,
): Promise<Reply<'orders', 'info'>> {
  const { shopId, playerId } = playerOf(actor)
  return await database.read(async (r) => {
    const loaded = await loadOrder(r, { shopId, orderId: order_id })
    if (loaded === undefined || loaded.order.playerId !== playerId) return refuse('not_found')
    const shop = present(await shops.find(r, shopId), 'an order belongs to a shop')
    const chase = await viewChaseOf(r, loaded.order)
    return ok({
      ...viewOrderDetail(loaded, { shop, photoLink }),
      server_time: toWire(r.now),
      chase,
      is_hidden: loaded.order.isHidden,
      line_results: viewLineResults(loaded),
    })
  })
}

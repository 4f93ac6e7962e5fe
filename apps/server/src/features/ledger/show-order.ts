import { ok, present, refuse } from '@caimin/base'
import { findPlayerNames, viewPlayer } from '../../core/identity/index.ts'
import { accessOfOperator, loadOrder, type PhotoLink, viewOrderDetail } from '../../core/orders/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import { query } from '../../platform/handlers/feature.ts'

interface OrderServices {
  readonly shops: Shops
  readonly photoLink: PhotoLink
}

/** The story of any shop's order, to read: its steps and its tickets. */
export const order = query<'ledger', 'order', OrderServices>(async ({ r, input, shops, photoLink }) => {
  const { shop_id: shopId, order_id: orderId } = input
  const loaded = await loadOrder(r, { shopId, orderId })
  if (loaded === undefined) return refuse('not_found')
  const { playerId } = loaded.order
  const [shop, names] = await Promise.all([shops.find(r, shopId), findPlayerNames(r, shopId, [playerId])])
  const { can: _can, ...detail } = viewOrderDetail(loaded, {
    shop: present(shop, 'an order has a shop'),
    photoLink,
    isSealed: accessOfOperator(r, loaded).kind !== 'open',
  })
  return ok({
    ...detail,
    server_time: r.now,
    player: viewPlayer(present(names.get(playerId), 'an order has a player')),
  })
})

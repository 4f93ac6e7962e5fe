import type { Database } from '../../platform/context.ts'
import type { Shops } from '../shops/index.ts'
import { acceptOrders } from './accept-orders.ts'
import { type OrderKey, SYSTEM } from './order.ts'

/** On `order.placed`: a shop that switched auto-accept on takes every order at once. Hearing of an order twice is harmless. */
export async function autoAccept(
  { database, shops }: { readonly database: Database; readonly shops: Shops },
  { shopId, orderId }: OrderKey,
): Promise<void> {
  const remembered = await database.read((r) => shops.find(r, shopId))
  if (remembered?.isAutoAccepting !== true) return
  await database.tx(async (t) => {
    const shop = await shops.reload(t, shopId)
    if (shop?.isAutoAccepting === true) await acceptOrders(t, shop, [orderId], SYSTEM)
  })
}

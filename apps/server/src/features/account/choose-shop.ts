import { ok, refuse } from '@caimin/base'
import { openSessionIds, type Sessions } from '../../core/identity/index.ts'
import { lockWallets } from '../../core/ledger/index.ts'
import type { PlayerKey } from '../../core/orders/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { query, steps } from '../../platform/handlers/feature.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { refuseWith } from '../../platform/refuse-with.ts'
import { viewShop, viewTokens } from './account.view.ts'
import { enterShop, isChoosable } from './register.ts'

/** How many of a player's affairs in a shop are not over; they would be out of sight in another shop. */
interface OpenItems {
  readonly orders: number
  readonly chases: number
  readonly withdrawals: number
  readonly recharges: number
}

interface ShopServices {
  readonly shops: Shops
  readonly sessions: Sessions
  readonly openItems: (r: Reader, key: PlayerKey) => Promise<OpenItems>
}

export const listShops = query<'account', 'listShops', Pick<ShopServices, 'shops'>>(async ({ r, input, shops }) => {
  const found = await shops.search(r, input.search?.trim() ?? '')
  return ok({ rows: found.map((shop) => viewShop(shop, r.now)) })
})

/** Moves a person to another shop, in which they get a wallet; the old one stays with its money. */
export const chooseShop = steps<'account', 'chooseShop', ShopServices>(
  async ({ write, actor, input: { shop_id: shopId }, request, services }) => {
    const { sessions } = services
    const { personId, sessionId } = actor
    const chosen = await write(async (t) => {
      if (!(await isChoosable(services.shops, t, shopId))) return refuse('shop_unknown')
      const open = await findOpenItems(services, t, { actor, shopId })
      if (open !== undefined) return refuseWith('orders_still_open', open)
      await enterShop(t, personId, shopId)
      const tokens = await sessions.open(t, { personId }, request.device)
      return ok({ tokens, sessionIds: await openSessionIds(t, personId) })
    })
    if (!chosen.ok) return chosen
    // The new tokens take the place of those that asked; other devices continue with the new shop.
    await sessions.end({ sessionId }, 'signed_out')
    sessions.evict(chosen.value.sessionIds)
    return ok({ ...viewTokens(chosen.value.tokens), user_id: personId, shop_id: shopId })
  },
)

/** What keeps a person in their shop; undefined when nothing does. */
async function findOpenItems(
  { openItems }: Pick<ShopServices, 'openItems'>,
  t: Tx,
  { actor, shopId: chosen }: { readonly actor: PlayerActor; readonly shopId: string },
): Promise<OpenItems | undefined> {
  const { shopId, playerId } = actor
  if (shopId === null || playerId === null || shopId === chosen) return undefined
  // Bets, withdrawals and recharges begin under this lock, so that none does while they are counted.
  await lockWallets(t, [{ shopId, playerId }])
  const open = await openItems(t, { shopId, playerId })
  return Object.values(open).some((count: number) => count > 0) ? open : undefined
}

import { NO_MONEY, ok, present } from '@caimin/base'
import { findProfile } from '../../core/identity/index.ts'
import { type Buckets, findWallets, openWithdrawalsOf, owedBy } from '../../core/ledger/index.ts'
import { NO_ORDERS, summariseOrders } from '../../core/orders/index.ts'
import { listUnclaimed, type RedPacket } from '../../core/packets/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { viewUser } from './account.view.ts'

const EMPTY: Buckets = { gift: NO_MONEY, locked: NO_MONEY, free: NO_MONEY, win: NO_MONEY }

const NO_PACKETS: readonly RedPacket[] = []
const NO_SHOP = {
  shop: null,
  buckets: EMPTY,
  owed: NO_MONEY,
  withdrawing: NO_MONEY,
  orders: NO_ORDERS,
  packets: NO_PACKETS,
}

interface UserServices {
  readonly shops: Shops
  /** An address at which a file of the shop can be seen for a while. */
  readonly fileLink: (shopId: string, id: string) => string
}

/** Specification, section 3, "User info". */
export const userInfo = query<'account', 'userInfo', UserServices>(async ({ r, actor, fileLink, shops }) => {
  const { personId, sessionId, shopId } = actor
  const [profile, inShop] = await Promise.all([findProfile(r, personId, sessionId), shopFacts(shops, r, actor)])
  return ok(
    viewUser({
      personId,
      profile: present(profile, 'a session belongs to a person'),
      avatar: profile?.avatar && shopId ? fileLink(shopId, profile.avatar) : '',
      ...inShop,
    }),
  )
})

async function shopFacts(shops: Shops, r: Reader, { shopId, playerId }: PlayerActor) {
  if (shopId === null || playerId === null) return NO_SHOP
  const key = { shopId, playerId }
  const [shop, wallets, owed, open, orders, packets] = await Promise.all([
    shops.find(r, shopId),
    findWallets(r, shopId, [playerId]),
    owedBy(r, key),
    openWithdrawalsOf(r, key),
    summariseOrders(r, key),
    listUnclaimed(r, key),
  ])
  return { shop: shop ?? null, buckets: wallets[0]?.buckets ?? EMPTY, owed, withdrawing: open.amount, orders, packets }
}

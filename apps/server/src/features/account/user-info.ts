import { NO_MONEY, ok, present } from '@caimin/base'
import type { Reply } from '@caimin/contract'
import { findProfile } from '../../core/identity/index.ts'
import { type Buckets, findWallets, openWithdrawalsOf, owedBy } from '../../core/ledger/index.ts'
import { listUnclaimed, type RedPacket } from '../../core/packets/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import type { AccountDeps } from './account.deps.ts'
import { NO_ORDERS, viewUser } from './account.view.ts'

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

/** Specification, section 3, "User info". */
export const userInfo = (deps: AccountDeps, actor: PlayerActor): Promise<Reply<'account', 'userInfo'>> =>
  deps.database.read(async (r) => {
    const [profile, inShop] = await Promise.all([
      findProfile(r, actor.personId, actor.sessionId),
      shopFacts(deps, r, actor),
    ])
    return ok(
      viewUser({
        personId: actor.personId,
        profile: present(profile, 'a session belongs to a person'),
        avatar: profile?.avatar && actor.shopId ? deps.fileLink(actor.shopId, profile.avatar) : '',
        ...inShop,
      }),
    )
  })

async function shopFacts(deps: AccountDeps, r: Reader, { shopId, playerId }: PlayerActor) {
  if (shopId === null || playerId === null) return NO_SHOP
  const key = { shopId, playerId }
  const [shop, wallets, owed, open, orders, packets] = await Promise.all([
    deps.shops.find(r, shopId),
    findWallets(r, shopId, [playerId]),
    owedBy(r, key),
    openWithdrawalsOf(r, key),
    deps.orderFigures(r, key),
    listUnclaimed(r, key),
  ])
  return { shop: shop ?? null, buckets: wallets[0]?.buckets ?? EMPTY, owed, withdrawing: open.amount, orders, packets }
}

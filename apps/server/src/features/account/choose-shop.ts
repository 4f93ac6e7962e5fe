import { ok, type Result, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { openSessionIds, type SessionTokens } from '../../core/identity/index.ts'
import { lockWallets } from '../../core/ledger/index.ts'
import type { Tx } from '../../platform/context.ts'
import type { Call, PlayerActor } from '../../platform/http/handler.ts'
import type { AccountDeps } from './account.deps.ts'
import { viewShop, viewTokens } from './account.view.ts'
import { enterShop, isChoosable } from './register.ts'

export const listShops = (
  { database, shops }: AccountDeps,
  input: InputOf<'account', 'listShops'>,
): Promise<Reply<'account', 'listShops'>> =>
  database.read(async (r) => {
    const found = await shops.search(r, input.search?.trim() ?? '')
    return ok({ rows: found.map((shop) => viewShop(shop, r.now)) })
  })

interface Chosen {
  readonly tokens: SessionTokens
  readonly sessionIds: readonly string[]
}

/** Moves a person to another shop, in which they get a wallet; the old one stays with its money. */
export async function chooseShop(
  deps: AccountDeps,
  input: InputOf<'account', 'chooseShop'>,
  given: { readonly actor: PlayerActor; readonly call: Call },
): Promise<Reply<'account', 'chooseShop'>> {
  const { actor, call } = given
  const chosen = await deps.database.tx(async (t): Promise<Result<Chosen, 'shop_unknown' | 'orders_still_open'>> => {
    if (!(await isChoosable(deps, t, input.shop_id))) return refuse('shop_unknown')
    if (await isBound(deps, t, actor, input.shop_id)) return refuse('orders_still_open')
    await enterShop(t, actor.personId, input.shop_id)
    const tokens = await deps.sessions.open(t, { personId: actor.personId }, call.device)
    return ok({ tokens, sessionIds: await openSessionIds(t, actor.personId) })
  })
  if (!chosen.ok) return chosen
  // The new tokens take the place of those that asked; other devices go on with the new shop.
  await deps.sessions.end({ sessionId: actor.sessionId }, 'signed_out')
  deps.sessions.lookAgain(chosen.value.sessionIds)
  return ok({ ...viewTokens(chosen.value.tokens), user_id: actor.personId, shop_id: input.shop_id })
}

async function isBound(deps: AccountDeps, t: Tx, actor: PlayerActor, wanted: string): Promise<boolean> {
  const { shopId, playerId } = actor
  if (shopId === null || playerId === null || shopId === wanted) return false
  // Bets wait for this lock, so that none is on its way while the orders are looked at.
  await lockWallets(t, [{ shopId, playerId }])
  return deps.hasOpenOrders(t, { shopId, playerId })
}

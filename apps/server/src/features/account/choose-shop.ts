import { ok, type Refusal, type Result, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { openSessionIds, type SessionTokens } from '../../core/identity/index.ts'
import { lockWallets } from '../../core/ledger/index.ts'
import type { Tx } from '../../platform/context.ts'
import type { Call, PlayerActor } from '../../platform/http/handler.ts'
import type { AccountDeps, OpenItems } from './account.deps.ts'
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

interface StillOpen extends Refusal<'orders_still_open'> {
  readonly detail: Readonly<Record<string, unknown>>
}

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
  const chosen = await deps.database.tx(async (t): Promise<Result<Chosen, 'shop_unknown'> | StillOpen> => {
    if (!(await isChoosable(deps, t, input.shop_id))) return refuse('shop_unknown')
    const open = await findOpenItems(deps, t, actor, input.shop_id)
    if (open !== undefined) return { ...refuse('orders_still_open'), detail: { ...open } }
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

/** What keeps a person in their shop; undefined when nothing does. */
async function findOpenItems(
  deps: AccountDeps,
  t: Tx,
  { shopId, playerId }: PlayerActor,
  wanted: string,
): Promise<OpenItems | undefined> {
  if (shopId === null || playerId === null || shopId === wanted) return undefined
  // Bets, withdrawals and recharges begin under this lock, so that none does while they are counted.
  await lockWallets(t, [{ shopId, playerId }])
  const open = await deps.openItems(t, { shopId, playerId })
  return Object.values(open).some((count: number) => count > 0) ? open : undefined
}

import { ok, refuse } from '@caimin/base'
import { AGREEMENT_VERSION, type InputOf, type Reply } from '@caimin/contract'
import { acceptAgreement, joinShop, resetPassword, signUp } from '../../core/identity/index.ts'
import { openWallet } from '../../core/ledger/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import type { Call } from '../../platform/http/handler.ts'
import type { AccountDeps } from './account.deps.ts'
import { viewTokens } from './account.view.ts'

export async function register(
  deps: AccountDeps,
  input: InputOf<'account', 'register'>,
  call: Call,
): Promise<Reply<'account', 'register'>> {
  if (!input.is_adult) return refuse('adult_tick_required')
  if (input.agreement_version !== AGREEMENT_VERSION) return refuse('agreement_outdated')
  const shopId = input.shop_id ?? null
  const isShopKnown = shopId === null || (await deps.database.read((r) => isChoosable(deps, r, shopId)))
  if (!isShopKnown) return refuse('shop_unknown')
  const { mobile, code, password } = input
  return signUp(
    deps,
    { mobile, code, password, agreementVersion: AGREEMENT_VERSION, from: call },
    async (t, personId) => {
      await acceptAgreement(t, { personId, version: AGREEMENT_VERSION, device: call.device })
      if (shopId !== null) await enterShop(t, personId, shopId)
      const tokens = await deps.sessions.open(t, { personId }, call.device)
      return ok({ ...viewTokens(tokens), user_id: personId, shop_id: shopId })
    },
  )
}

export const isChoosable = async ({ shops }: AccountDeps, r: Reader, shopId: string): Promise<boolean> =>
  (await shops.find(r, shopId))?.state === 'open'

/** Makes the shop the active one, with a wallet in it. */
export async function enterShop(t: Tx, personId: string, shopId: string): Promise<void> {
  await openWallet(t, await joinShop(t, personId, shopId))
}

export async function forgetPassword(
  deps: AccountDeps,
  input: InputOf<'account', 'forgetPassword'>,
  from: Call,
): Promise<Reply<'account', 'forgetPassword'>> {
  const reset = await resetPassword(deps, { ...input, from })
  return reset.ok ? ok({ done: true }) : reset
}

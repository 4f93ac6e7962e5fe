import { ok, refuse } from '@caimin/base'
import { AGREEMENT_VERSION } from '@caimin/contract'
import { acceptAgreement, joinShop, resetPassword, type SignUpParts, signUp } from '../../core/identity/index.ts'
import { openWallet } from '../../core/ledger/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { steps } from '../../platform/handlers/feature.ts'
import { viewTokens } from './account.view.ts'

interface RegisterServices extends SignUpParts {
  readonly shops: Shops
}

export const register = steps<'account', 'register', RegisterServices>(
  async ({ read, input, request: from, services }) => {
    if (!input.is_adult) return refuse('adult_tick_required')
    if (input.agreement_version !== AGREEMENT_VERSION) return refuse('agreement_outdated')
    const shopId = input.shop_id ?? null
    const isShopKnown = shopId === null || (await read((r) => isChoosable(services.shops, r, shopId)))
    if (!isShopKnown) return refuse('shop_unknown')
    const { mobile, code, password } = input
    const given = { mobile, code, password, agreementVersion: AGREEMENT_VERSION, from }
    return await signUp(services, given, async (t, personId) => {
      await acceptAgreement(t, { personId, version: AGREEMENT_VERSION, device: from.device })
      if (shopId !== null) await enterShop(t, personId, shopId)
      const tokens = await services.sessions.open(t, { personId }, from.device)
      return ok({ ...viewTokens(tokens), user_id: personId, shop_id: shopId })
    })
  },
)

export const isChoosable = async (shops: Shops, r: Reader, shopId: string): Promise<boolean> =>
  (await shops.find(r, shopId))?.state === 'open'

/** Makes the shop the active one, with a wallet in it. */
export async function enterShop(t: Tx, personId: string, shopId: string): Promise<void> {
  await openWallet(t, await joinShop(t, personId, shopId))
}

export const forgetPassword = steps<'account', 'forgetPassword', SignUpParts>(
  async ({ input, request: from, services }) => {
    const reset = await resetPassword(services, { ...input, from })
    return reset.ok ? ok({ done: true }) : reset
  },
)

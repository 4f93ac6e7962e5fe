import { ok, type Result, refuse } from '@caimin/base'
import { AGREEMENT_VERSION } from '@caimin/contract'
import { type AgentLevels, findAgentLevels, joinBelow } from '../../core/agents/index.ts'
import {
  acceptAgreement,
  findInviter,
  type Inviter,
  joinShop,
  type Membership,
  recordInvitation,
  resetPassword,
  type SignUpParts,
  signUp,
} from '../../core/identity/index.ts'
import { openWallet } from '../../core/ledger/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { steps } from '../../platform/handlers/feature.ts'
import { viewTokens } from './account.view.ts'

interface RegisterServices extends SignUpParts {
  readonly shops: Shops
  /** How many levels of agents a newcomer may have above. */
  readonly agentLevels: AgentLevels
}

export const register = steps<'account', 'register', RegisterServices>(
  async ({ read, input, request: from, services }) => {
    if (!input.is_adult) return refuse('adult_tick_required')
    if (input.agreement_version !== AGREEMENT_VERSION) return refuse('agreement_outdated')
    const joining = await read((r) => findShopToJoin(services.shops, r, input))
    if (!joining.ok) return joining
    const { shopId, inviter } = joining.value
    const { mobile, code, password } = input
    const given = { mobile, code, password, agreementVersion: AGREEMENT_VERSION, from }
    return await signUp(services, given, async (t, personId) => {
      await acceptAgreement(t, { personId, version: AGREEMENT_VERSION, device: from.device })
      if (shopId !== null) {
        const joined = await enterShop(t, personId, shopId)
        if (inviter !== undefined) {
          await recordInvitation(t, joined, inviter)
          await joinBelow(t, joined, {
            uplineId: inviter.playerId,
            mostLevels: await findAgentLevels(t, services.agentLevels),
            showsOrders: input.shows_orders === true,
          })
        }
      }
      const tokens = await services.sessions.open(t, { personId }, from.device)
      return ok({ ...viewTokens(tokens), user_id: personId, shop_id: shopId })
    })
  },
)

interface ShopToJoin {
  /** Null where the player will choose one. */
  readonly shopId: string | null
  readonly inviter: Inviter | undefined
}

/** The shop that was named, or that of who invited the player. */
async function findShopToJoin(
  shops: Shops,
  r: Reader,
  given: { readonly shop_id?: string | undefined; readonly invite_code?: string | undefined },
): Promise<Result<ShopToJoin, 'invite_code_unknown' | 'shop_unknown'>> {
  const { shop_id: named = null, invite_code: code } = given
  const inviter = code === undefined ? undefined : await findInviter(r, code)
  const shopId = inviter?.shopId ?? named
  if (code !== undefined && (inviter === undefined || (named !== null && named !== shopId))) {
    return refuse('invite_code_unknown')
  }
  if (shopId !== null && !(await isChoosable(shops, r, shopId))) return refuse('shop_unknown')
  return ok({ shopId, inviter })
}

export const isChoosable = async (shops: Shops, r: Reader, shopId: string): Promise<boolean> =>
  (await shops.find(r, shopId))?.state === 'open'

/** Makes the shop the active one, with a wallet in it. */
export async function enterShop(t: Tx, personId: string, shopId: string): Promise<Membership> {
  const joined = await joinShop(t, personId, shopId)
  await openWallet(t, joined)
  return joined
}

export const forgetPassword = steps<'account', 'forgetPassword', SignUpParts>(
  async ({ input, request: from, services }) => {
    const reset = await resetPassword(services, { ...input, from })
    return reset.ok ? ok({ done: true }) : reset
  },
)

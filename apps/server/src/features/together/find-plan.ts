import { present } from '@caimin/base'
import {
  accessOfPlayer,
  type ContentAccess,
  findPlan,
  isPartyOf,
  type LoadedOrder,
  loadOrder,
  type Plan,
} from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { MemberActor } from '../../platform/http/handler.ts'

/** A plan that a player may know of, with what they may see of it. */
export interface KnownPlan {
  readonly loaded: LoadedOrder
  readonly plan: Plan
  readonly access: ContentAccess
  readonly isParty: boolean
}

/** A plan of the player's shop; a spell for those alone who sit in it. Undefined for any other. */
export async function findKnownPlan(
  r: Reader,
  { shopId, playerId }: Pick<MemberActor, 'shopId' | 'playerId'>,
  orderId: string,
): Promise<KnownPlan | undefined> {
  const key = { shopId, orderId }
  const loaded = await loadOrder(r, key)
  if (loaded === undefined || loaded.plan === null) return undefined
  const [access, plan, isParty] = await Promise.all([
    accessOfPlayer(r, loaded, playerId),
    findPlan(r, key),
    isPartyOf(r, key, playerId),
  ])
  if (access === null) return undefined
  return { loaded, plan: present(plan, 'an order of a plan has one'), access, isParty }
}

import type { Tx } from '../../platform/context.ts'
import { firstNickname } from './identity.texts.ts'
import { ensurePlayer, lockPerson, setActiveShop } from './person.store.ts'

/** A person in a shop. */
export interface Membership {
  readonly shopId: string
  readonly playerId: string
}

/** Makes a shop the person's active one and returns their player there. Their person row stays locked until the end. */
export async function joinShop(t: Tx, personId: string, shopId: string): Promise<Membership> {
  const person = await lockPerson(t, personId)
  const playerId = await ensurePlayer(t, { shopId, personId, nickname: firstNickname(person.mobile) })
  if (person.active_shop_id !== shopId) await setActiveShop(t, personId, shopId)
  return { shopId, playerId }
}

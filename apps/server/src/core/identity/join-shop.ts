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
  const { playerId, isNew } = await ensurePlayer(t, { shopId, personId, nickname: firstNickname(person.mobile) })
  const isMoving = person.active_shop_id !== shopId
  if (isMoving) await setActiveShop(t, personId, shopId)
  if (isNew || isMoving) await t.emit({ kind: 'holder.changed', holderId: personId })
  return { shopId, playerId }
}

import type { Actor } from '../http/handler.ts'
import type { Channel } from './hub.ts'

export const playerChannel = (shopId: string, playerId: string): Channel => ({
  topic: 'player',
  of: `${shopId}/${playerId}`,
})
export const shopChannel = (shopId: string): Channel => ({ topic: 'shop', of: shopId })
/** All players of a shop. */
export const storeChannel = (shopId: string): Channel => ({ topic: 'store', of: shopId })
export const OPERATOR: Channel = { topic: 'operator' }
export const CATALOG: Channel = { topic: 'catalog' }

/** The channels that an actor may subscribe to: their own and the public ones. */
export function channelsOf(actor: Actor): Channel[] {
  if (actor.kind !== 'player' && actor.isEnrolling) return []
  if (actor.kind === 'operator') return [OPERATOR, CATALOG]
  if (actor.kind === 'shop') return [shopChannel(actor.shopId), CATALOG]
  if (actor.shopId === null || actor.playerId === null) return [CATALOG]
  return [playerChannel(actor.shopId, actor.playerId), storeChannel(actor.shopId), CATALOG]
}

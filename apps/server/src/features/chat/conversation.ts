import type { Instant } from '@caimin/base'
import type { ChatSender } from '@caimin/contract'
import { NO_SHOP } from '../../platform/handlers/once.ts'

/**
 * The two sides of a conversation with a shop, or with customer service, where `player` is who asks. The shop is one
 * member, however many of its staff answer.
 */
export type Side = Exclude<ChatSender, 'system'>

/** Of a player with the shop it is the player's own id; of customer service that of the person, or of the visitor. */
export interface ConversationKey {
  readonly shopId: string
  readonly conversationId: string
}

/** The group of a shop has the shop's id. */
export const groupOf = (shopId: string): ConversationKey => ({ shopId, conversationId: shopId })

/** Customer service is of no shop. */
export const supportOf = (customerId: string): ConversationKey => ({ shopId: NO_SHOP, conversationId: customerId })

export const isGroup = ({ shopId, conversationId }: ConversationKey): boolean => shopId === conversationId

/** Under whose id a side's read mark is kept. */
export const memberOf = (side: Side, { shopId, conversationId }: ConversationKey): string =>
  side === 'player' ? conversationId : shopId

export const otherSide = (side: Side): Side => (side === 'player' ? 'shop' : 'player')

/** A conversation as one side has it. */
export interface ConversationState {
  readonly lastNumber: number
  readonly waitingSince: Instant | null
  readonly claimedBy: string | null
  /** Up to where this side has read, and the other, with when. */
  readonly ownRead: number
  readonly otherRead: number
  readonly otherReadAt: Instant | null
  /** Messages of the other side beyond the own mark, counted up to `MAX_UNREAD`. */
  readonly unread: number
}

/** Before the first message. */
export const NOTHING_SAID: ConversationState = {
  lastNumber: 0,
  waitingSince: null,
  claimedBy: null,
  ownRead: 0,
  otherRead: 0,
  otherReadAt: null,
  unread: 0,
}

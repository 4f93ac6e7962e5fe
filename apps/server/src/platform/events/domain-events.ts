import type { Instant } from '@caimin/base'
import type { OddsChange } from '@caimin/contract'

/**
 * What happened, for those who react to it: sockets, jobs, other features. Written to the outbox inside the
 * transaction.
 */
export type DomainEvent =
  | { readonly kind: 'order.placed'; readonly shopId: string; readonly orderId: string; readonly playerId: string }
  | {
      readonly kind: 'order.moved'
      readonly shopId: string
      readonly orderId: string
      readonly playerId: string
      readonly state: number
      /** Many people pay it together: it concerns them all. */
      readonly isPlan?: true
    }
  /** A player asked the shop to hurry with an order. */
  | {
      readonly kind: 'order.reminded'
      readonly shopId: string
      readonly orderId: string
      readonly playerId: string
      readonly state: number
    }
  | {
      readonly kind: 'orders.settled'
      readonly shopId: string
      readonly batchId: string
      readonly orderIds: readonly string[]
      readonly playerIds: readonly string[]
    }
  /** A player posted an order for others to copy. */
  | {
      readonly kind: 'post.added'
      readonly shopId: string
      readonly postId: string
      readonly posterId: string
      readonly game: string
    }
  /** The standing orders of these players had their turn with a post. */
  | {
      readonly kind: 'post.served'
      readonly shopId: string
      readonly postId: string
      readonly playerIds: readonly string[]
    }
  /** A plan in shares can be joined. */
  | { readonly kind: 'plan.opened'; readonly shopId: string; readonly orderId: string }
  /** A plan was joined, guaranteed, filled, ended, or left by some of its people. */
  | { readonly kind: 'plan.changed'; readonly shopId: string; readonly orderId: string }
  /** Whether a person may bet has to be looked at again: frozen, excluded, or their birth date was found. */
  | { readonly kind: 'person.barred'; readonly personId: string }
  | { readonly kind: 'wallet.changed'; readonly shopId: string; readonly playerIds: readonly string[] }
  | {
      readonly kind: 'withdrawal.changed'
      readonly shopId: string
      readonly playerId: string
      readonly withdrawalId: string
      readonly state: 'applied' | 'approved' | 'paid' | 'refused' | 'cancelled'
    }
  | {
      readonly kind: 'recharge.ended'
      readonly shopId: string
      readonly playerId: string
      readonly rechargeId: string
      readonly state: 'paid' | 'cancelled' | 'expired' | 'refused'
    }
  /** Cash was credited over the counter. */
  | { readonly kind: 'cash.credited'; readonly shopId: string; readonly playerId: string; readonly receiptId: string }
  /** A shop gave a red packet to some of its players, or to all. */
  | { readonly kind: 'packets.given'; readonly shopId: string; readonly giftId: string }
  /** Agents got their part of stakes, or had some of it taken back. */
  | {
      readonly kind: 'rebates.posted'
      readonly shopId: string
      readonly at: Instant
      readonly paidTo: readonly string[]
      readonly takenFrom: readonly string[]
    }
  | { readonly kind: 'notice.published'; readonly shopId: string; readonly noticeId: string }
  /** These players have new messages, or marked some. */
  | { readonly kind: 'messages.changed'; readonly shopId: string; readonly playerIds: readonly string[] }
  | {
      readonly kind: 'dispute.changed'
      readonly shopId: string
      readonly playerId: string
      readonly disputeId: string
      readonly orderId: string
      readonly state: 'open' | 'answered' | 'escalated' | 'confirming' | 'ended'
    }
  /** What waits for a shop, if no other event says so. */
  | { readonly kind: 'waiting.changed'; readonly shopId: string }
  /** The same of what waits for the operators. */
  | { readonly kind: 'reviews.changed' }
  | { readonly kind: 'identity.changed'; readonly shopId: string; readonly playerId: string }
  | { readonly kind: 'shop.changed'; readonly shopId: string }
  /** Something that holds in every shop. */
  | { readonly kind: 'shops.changed' }
  /** Odds and lines that moved, as pages get them; a write that moves many is several of these. */
  | {
      readonly kind: 'odds.changed'
      readonly game: string
      /** When the source was read that says so. */
      readonly fetchedAt: Instant
      readonly changes: readonly OddsChange[]
    }
  /** What else is sold of these games, or too many odds for events. */
  | { readonly kind: 'catalog.changed'; readonly games: readonly string[] }
  /** These matches are sold for a shorter time than before. */
  | { readonly kind: 'deadline.brought_forward'; readonly matchIds: readonly string[] }
  | { readonly kind: 'score.changed'; readonly matchIds: readonly string[] }
  /** A side of a running football match has another number of goals than was told before. */
  | {
      readonly kind: 'goals.changed'
      readonly matchId: string
      readonly before: { readonly home: number; readonly away: number }
      readonly goals: { readonly home: number; readonly away: number }
      readonly minute: number | null
      readonly toldAt: Instant
    }
  | {
      readonly kind: 'result.confirmed'
      readonly subjectKind: 'match' | 'draw'
      readonly subjectId: string
      readonly step: 'score' | 'sp' | 'numbers' | 'amounts'
    }
  | {
      readonly kind: 'result.corrected'
      readonly subjectKind: 'match' | 'draw'
      readonly subjectId: string
      readonly step: 'score' | 'sp' | 'numbers' | 'amounts'
    }
  /** What is said of a result that does not stand yet, or a correction that waits. */
  | { readonly kind: 'claims.changed'; readonly subjectKind: 'match' | 'draw'; readonly subjectId: string }
  | { readonly kind: 'session.ended'; readonly sessionIds: readonly string[] }
  /** Something else about these sessions, such as a new proof of identity. */
  | { readonly kind: 'session.changed'; readonly sessionIds: readonly string[] }
  /** What sessions remember of a person or member of staff has changed: a freeze, the shop, the rights. */
  | { readonly kind: 'holder.changed'; readonly holderId: string }
  /** A message was added to a conversation, or recalled; its words are in the table alone. */
  | {
      readonly kind: 'chat.message'
      readonly shopId: string
      readonly conversationId: string
      readonly number: number
    }
  /** The same of the group of a shop. */
  | {
      readonly kind: 'group.message'
      readonly shopId: string
      readonly conversationId: string
      readonly number: number
    }
  /** A part of a red packet in the group of a shop was claimed, or its time is up. */
  | { readonly kind: 'group.packet'; readonly shopId: string; readonly packetId: string }
  | {
      readonly kind: 'chat.read'
      readonly shopId: string
      readonly conversationId: string
      readonly by: 'player' | 'shop'
      readonly number: number
      readonly at: Instant
    }
  /** Something in the group of a shop is to be looked at by the shop. */
  | { readonly kind: 'group.waits'; readonly shopId: string }
  /** The shop let a member's message that waited into the group, or did not. */
  | {
      readonly kind: 'group.decided'
      readonly shopId: string
      readonly playerId: string
      readonly heldId: string
      readonly isShown: boolean
    }
  /** Who answers a conversation at the shop. */
  | { readonly kind: 'chat.claimed'; readonly shopId: string; readonly conversationId: string }
  | { readonly kind: 'clock.advanced' }
  | { readonly kind: 'message.queued'; readonly messageId: string }

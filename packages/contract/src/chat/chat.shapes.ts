import { z } from 'zod'
import { CHAT_SEARCH, CHAT_TEXT } from '../form-limits.ts'
import { orderRow } from '../orders/orders.schemas.ts'
import { packet, packetState } from '../packets/packets.schemas.ts'
import { cursor, id, page, pageSize, requestId, text, time } from '../wire.ts'
import { CHAT_SENDERS } from './chat-names.ts'

/** The number of a message in its conversation, from 1; 0 is before the first. */
export const messageNumber = z.int().min(0).max(999_999_999)
/** The same in a query. */
const numberText = z.string().regex(/^\d{1,9}$/)

/**
 * An order as its card shows it, as it stands when the message is read: names no leg, number or odds. `order.changed`
 * and `queue.changed` say when it has moved.
 */
export const orderCard = orderRow.pick({
  order_id: true,
  order_no: true,
  game: true,
  issue_no: true,
  state: true,
  summary: true,
  stake: true,
  prize_after_tax: true,
  cutoff_at: true,
  placed_at: true,
  plan_kind: true,
})

/** `masked`: in how many places it is masked for everyone. */
export const textContent = z.object({ kind: z.literal('text'), text: z.string(), masked: z.int() })
/** A link that expires: read the message again for a new one. */
export const pictureContent = z.object({
  kind: z.literal('picture'),
  picture_url: z.string(),
  width: z.int(),
  height: z.int(),
})
export const orderContent = z.object({ kind: z.literal('order'), order: orderCard })

/**
 * A red packet for the player in the conversation, as it stands when the message is read. Only the shop sends one, by
 * a call of its own.
 */
const couponContent = z.object({ kind: z.literal('coupon'), coupon: packet.extend({ state: packetState }) })

/** A message as both sides see it. */
export const chatMessage = z.object({
  conversation_id: id,
  number: messageNumber,
  /** What it was sent with, by which its sender knows it; null for what the server writes. */
  request_id: id.nullable(),
  from: z.enum(CHAT_SENDERS),
  /** Which member of staff wrote it; null for what players see, and for all that no staff wrote. */
  staff_name: z.string().nullable(),
  at: time,
  content: z.discriminatedUnion('kind', [
    textContent,
    pictureContent,
    orderContent,
    couponContent,
    z.object({ kind: z.literal('recalled') }),
  ]),
})
export type ChatMessage = z.output<typeof chatMessage>

/**
 * What is sent. A card is of an order of the player in the conversation, whoever sends it; in a group of the sender's
 * own.
 */
const sendable = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: text(CHAT_TEXT) }),
  z.strictObject({ kind: z.literal('picture'), picture_id: id }),
  z.strictObject({ kind: z.literal('order'), order_id: id }),
])
export const sent = z.strictObject({ request_id: requestId, conversation_id: id, content: sendable })
export const picture = z.object({ picture_id: id, picture_url: z.string() })

/**
 * The newest messages, those right before `before`, or those right after `after`. With both it is `after` that counts.
 */
export const part = { before: numberText.optional(), after: numberText.optional(), size: pageSize.optional() }
export const one = { conversation_id: id }
/** A message by its number. */
export const numbered = z.strictObject({ ...one, number: messageNumber })

/** What both sides read of a conversation. */
export const history = z.object({
  server_time: time,
  conversation_id: id,
  kind: z.enum(['shop', 'support']),
  /** By number, ascending, without a gap. */
  messages: z.array(chatMessage),
  /** Whether there are more: of `after` newer ones, otherwise older ones. */
  has_more: z.boolean(),
  /** The number of the newest message; 0 in a conversation without any. */
  last_number: messageNumber,
  read: z.object({
    /** Up to where this side has read. */
    own: messageNumber,
    other: messageNumber,
    /** When the other side read that far. */
    other_at: time.nullable(),
  }),
})

/** Messages of the other side that are not read; {@link MAX_UNREAD} stands for that many and more. */
export const unread = z.int()

/** Looks for messages in one conversation. */
export const search = {
  input: z.strictObject({ word: text(CHAT_SEARCH), cursor: cursor.optional() }),
  /**
   * The newest first, without what was taken back. Each page looks through a bounded part of the conversation: one that
   * has found nothing there may have a next page.
   */
  output: page(
    z.object({
      number: messageNumber,
      at: time,
      is_own: z.boolean(),
      /** In a group who wrote it: a nickname, or the name of the shop. Null where only two talk. */
      name: z.string().nullable(),
      /** As everyone sees it. */
      text: z.string(),
    }),
  ),
}

import { z } from 'zod'
import { messageNumber } from '../chat/chat.shapes.ts'
import { CHAT_SENDERS } from '../chat/chat-names.ts'
import { MAX_EXCERPT, MAX_PICTURES, STATEMENT } from '../form-limits.ts'
import { evidenceContent, seal } from '../orders/orders.schemas.ts'
import {
  ACTOR_KINDS,
  DISPUTE_DECISIONS,
  DISPUTE_ENTRY_KINDS,
  DISPUTE_KINDS,
  DISPUTE_OUTCOMES,
  DISPUTE_STATES,
} from '../states.ts'
import { amount, gameId, id, requestId, text, time, untouched } from '../wire.ts'

/** Of an entry in its case; no column holds a larger one. */
export const entryNumber = z.int().min(1).max(999_999_999)
export const kind = z.enum(DISPUTE_KINDS)
export const state = z.enum(DISPUTE_STATES)
export const decision = z.enum(DISPUTE_DECISIONS)

export const row = z.object({
  dispute_id: id,
  dispute_no: z.string(),
  order_id: id,
  order_no: z.string(),
  game: gameId,
  kind,
  /**
   * `open`: with the shop; `answered`: with the player; `escalated`: with the operator; `confirming`: with a second
   * one.
   */
  state,
  /** What the player says is missing. */
  claimed: amount.nullable(),
  /** What the shop offers. */
  offer: amount.nullable(),
  opened_at: time,
  /** Until when the side that must act may do so: the shop answers, the player accepts. */
  due_at: time.nullable(),
  ended_at: time.nullable(),
  outcome: z.enum(DISPUTE_OUTCOMES).nullable(),
  /** What came to the player's wallet. */
  paid: amount.nullable(),
})

/** Of the chat between the player and the shop, as sealed. */
export const excerptMessages = z.array(
  z.object({
    number: messageNumber,
    from: z.enum(CHAT_SENDERS),
    at: time,
    kind: z.enum(['text', 'picture', 'order', 'coupon', 'recalled']),
    /** Of a coupon what it says. */
    text: z.string().nullable(),
    picture_id: id.nullable(),
    order_id: id.nullable(),
  }),
)

const entry = z.object({
  seq: z.int(),
  kind: z.enum(DISPUTE_ENTRY_KINDS),
  actor: z.enum(ACTOR_KINDS),
  at: time,
  text: z.string(),
  picture_urls: z.array(z.string()),
  amount: amount.nullable(),
  decision: decision.nullable(),
  /** Of an entry `excerpt`: both sides read the same, which the hash and the seal are of. */
  excerpt: untouched(
    seal.extend({ content: z.object({ dispute_no: z.string(), messages: excerptMessages }) }),
  ).nullable(),
})

export const detail = row.extend({
  entries: z.array(entry),
  /** Of what was on record of the order when the case was opened. */
  evidence_sha256: z.string(),
})

export const player = z.object({ player_id: id, name: z.string(), mobile: z.string() })
export const deskRow = row.extend({ player })

export const evidence = untouched(
  seal.extend({
    content: evidenceContent,
    /** Links to the photos of the tickets as they were, which end after a while. */
    photos: z.array(z.object({ serial: z.string(), url: z.string(), sha256: z.string() })),
    /** What is on record of the order now differs from then. */
    has_changed: z.boolean(),
  }),
)

export const one = { dispute_id: id }
export const act = { request_id: requestId, ...one }
export const words = text(STATEMENT)
/** Of the upload calls. */
export const picture_ids = z.array(id).max(MAX_PICTURES)
/** Messages by their numbers, both included. */
export const excerptAsked = z
  .strictObject({ ...act, first_number: messageNumber.min(1), last_number: messageNumber.min(1) })
  .refine(({ first_number, last_number }) => last_number >= first_number && last_number - first_number < MAX_EXCERPT)
export const moved = z.object({ dispute_id: id, state })

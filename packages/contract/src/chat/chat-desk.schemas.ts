import { z } from 'zod'
import { maskedPlayer } from '../desk/desk.schemas.ts'
import { CLOSED_REPLY, MAX_QUICK_REPLIES, QUICK_REPLY } from '../form-limits.ts'
import { amount, cursor, id, nothing, text, time } from '../wire.ts'
import {
  chatMessage,
  history,
  messageNumber,
  numbered,
  one,
  orderCard,
  part,
  picture,
  sent,
  unread,
} from './chat.shapes.ts'

const colleague = z.object({ staff_id: id, name: z.string() })
/** Who answers; null where it is not claimed. */
const claimedBy = colleague.nullable()
const player = maskedPlayer.extend({ nickname: z.string() })
/** Why the player may not bet now; null where they may. */
const barredBy = z.enum(['account_frozen', 'under_age', 'self_excluded', 'cooling_off']).nullable()

const settings = z.object({
  /** By their numbers, from 1. */
  quick_replies: z.array(z.string()),
  /** What the server answers a player for the shop, once in a closed spell; null for nothing. */
  closed_reply: z.string().nullable(),
})

/** What a refused claim, reply, release or handover says of who has the conversation. */
export const chatDeskDetails = {
  claimed_by_other: z.strictObject({ staff_name: z.string() }),
}

export const chatDeskSchemas = {
  list: {
    /**
     * `waiting`: those whose player waits for an answer, the longest first; `answered`: the others, the newest first.
     * Of `unread` only those with unread messages.
     */
    input: z.strictObject({
      state: z.enum(['waiting', 'answered']),
      filter: z.literal('unread').optional(),
      cursor: cursor.optional(),
    }),
    output: z.object({
      server_time: time,
      rows: z.array(
        z.object({
          /** The player's id: a conversation that has no message yet is opened by it too. */
          conversation_id: id,
          player,
          barred_by: barredBy,
          waiting_since: time.nullable(),
          claimed_by: claimedBy,
          unread,
          last: chatMessage,
        }),
      ),
      next_cursor: cursor.nullable(),
      counters: z.object({
        waiting: z.int(),
        /** Conversations with unread messages. */
        unread: z.int(),
        /** Of today's waits that ended with an answer. */
        first_answers_today: z.int(),
        median_seconds_today: z.int().nullable(),
      }),
    }),
  },
  history: {
    input: z.strictObject({ ...one, ...part }),
    output: history.extend({ player, barred_by: barredBy, waiting_since: time.nullable(), claimed_by: claimedBy }),
  },
  customer: {
    input: z.strictObject(one),
    output: z.object({
      player: player.extend({ is_verified: z.boolean() }),
      barred_by: barredBy,
      wallet: z.object({ money: amount, gift: amount, locked: amount, free: amount, win: amount, held: amount }),
      /** Orders on which the shop or a draw still has to act, the newest 20 of them. */
      open_orders: z.array(orderCard),
      open_order_count: z.int(),
      disputes: z.object({ open: z.int(), ended: z.int() }),
    }),
  },
  send: { input: sent, output: chatMessage },
  uploadPicture: { input: nothing, output: picture },
  markRead: { input: numbered, output: z.object({ number: messageNumber, unread }) },
  recall: { input: numbered, output: chatMessage },
  claim: { input: z.strictObject(one), output: z.object({ claimed_by: claimedBy }) },
  release: { input: z.strictObject(one), output: z.object({ claimed_by: claimedBy }) },
  handOver: { input: z.strictObject({ ...one, staff_id: id }), output: z.object({ claimed_by: claimedBy }) },
  colleagues: { input: nothing, output: z.object({ rows: z.array(colleague) }) },
  settings: { input: nothing, output: settings },
  saveSettings: {
    input: z.strictObject({
      quick_replies: z.array(text(QUICK_REPLY)).max(MAX_QUICK_REPLIES),
      closed_reply: text(CLOSED_REPLY).nullable(),
    }),
    output: settings,
  },
}

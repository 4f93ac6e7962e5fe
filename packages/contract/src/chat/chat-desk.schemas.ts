import { z } from 'zod'
import { maskedPlayer } from '../desk/desk.schemas.ts'
import { row as dispute } from '../disputes/dispute.shapes.ts'
import { MAX_SEARCH } from '../form-limits.ts'
import { gift } from '../packets/packets.schemas.ts'
import { LIMIT_PERIODS } from '../states.ts'
import { amount, nothing, requestId, time } from '../wire.ts'
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
import { claimed, deskListOf, handedTo, listedConversation, shopDeskSettings } from './desk.shapes.ts'

const player = maskedPlayer.extend({ nickname: z.string() })
/** Why the player may not bet now; null where they may. */
const barredBy = z.enum(['account_frozen', 'under_age', 'self_excluded', 'cooling_off']).nullable()

const shopList = deskListOf(listedConversation.extend({ player, barred_by: barredBy }))

/** What a refused claim, reply, release or handover says of who has the conversation. */
export const chatDeskDetails = {
  claimed_by_other: z.strictObject({ staff_name: z.string() }),
}

export const chatDeskSchemas = {
  list: {
    input: shopList.input.extend({
      /** Of `open_orders` only those whose player has orders of their own that are not over. */
      filter: z.enum(['unread', 'open_orders']).optional(),
      /** A part of the nickname, the last four digits of the number, or the number of an order of the player. */
      search: z.string().max(MAX_SEARCH).optional(),
    }),
    output: shopList.output.extend({
      counters: shopList.output.shape.counters.extend({
        /** Conversations whose player has orders of their own that are not over. */
        open_orders: z.int(),
      }),
    }),
  },
  history: {
    input: z.strictObject({ ...one, ...part }),
    output: history.extend({ player, barred_by: barredBy, waiting_since: time.nullable(), ...claimed }),
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
      /** Of the limits that players set themselves those of stakes, which say what may still be bet; in all shops. */
      stake_limits: z.array(z.object({ period: z.enum(LIMIT_PERIODS), amount, used: amount, left: amount })),
      /** Null when over or never taken. */
      cooling_off_until: time.nullable(),
      self_excluded_until: time.nullable(),
      disputes: z.object({
        open: z.int(),
        ended: z.int(),
        /** The newest 5 of both. */
        newest: z.array(
          dispute.pick({
            dispute_id: true,
            dispute_no: true,
            order_no: true,
            kind: true,
            state: true,
            outcome: true,
            opened_at: true,
          }),
        ),
      }),
    }),
  },
  send: { input: sent, output: chatMessage },
  sendCoupon: { input: z.strictObject({ request_id: requestId, ...one, ...gift }), output: chatMessage },
  uploadPicture: { input: nothing, output: picture },
  markRead: { input: numbered, output: z.object({ number: messageNumber, unread }) },
  recall: { input: numbered, output: chatMessage },
  claim: { input: z.strictObject(one), output: z.object(claimed) },
  release: { input: z.strictObject(one), output: z.object(claimed) },
  handOver: handedTo,
  ...shopDeskSettings,
}

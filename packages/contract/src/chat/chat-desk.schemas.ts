import { z } from 'zod'
import { maskedPlayer } from '../desk/desk.schemas.ts'
import { gift } from '../packets/packets.schemas.ts'
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

/** What a refused claim, reply, release or handover says of who has the conversation. */
export const chatDeskDetails = {
  claimed_by_other: z.strictObject({ staff_name: z.string() }),
}

export const chatDeskSchemas = {
  list: deskListOf(listedConversation.extend({ player, barred_by: barredBy })),
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
      disputes: z.object({ open: z.int(), ended: z.int() }),
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

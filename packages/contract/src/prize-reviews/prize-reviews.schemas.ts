import { z } from 'zod'
import { REASON } from '../form-limits.ts'
import { amount, cursor, gameId, id, orderState, page, requestId, text, time } from '../wire.ts'

const act = { request_id: requestId, shop_id: id, order_id: id }
const moved = z.object({ order_id: id, state: orderState })

export const prizeReviewsSchemas = {
  list: {
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(
      z.object({
        shop_id: id,
        shop_name: z.string(),
        order_id: id,
        order_no: z.string(),
        game: gameId,
        /** Masked. */
        player: z.object({ player_id: id, name: z.string(), mobile: z.string() }),
        /** Before tax, and what is paid: after tax, with the stake of void matches. */
        prize: amount,
        amount,
        approved_by: z.string(),
        approved_at: time,
      }),
    ),
  },
  /** `amount` as it was seen: it must still be what is due. */
  approve: { input: z.strictObject({ ...act, amount }), output: moved.extend({ paid: amount }) },
  /** The order stays unpaid, and the shop reads the reason. */
  refuse: { input: z.strictObject({ ...act, reason: text(REASON) }), output: moved },
}

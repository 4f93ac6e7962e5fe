import { z } from 'zod'
import { maskedPlayer } from '../desk/desk.schemas.ts'
import { MAX_CREDIT_NOTE, MAX_SEARCH } from '../form-limits.ts'
import { amount, cursor, done, id, page, requestId, time } from '../wire.ts'

export const counterSchemas = {
  players: {
    input: z.strictObject({ search: z.string().max(MAX_SEARCH).optional(), cursor: cursor.optional() }),
    output: page(maskedPlayer.extend({ money: amount, win_money: amount, joined_at: time })),
  },
  credit: {
    input: z.strictObject({ request_id: requestId, player_id: id, amount, note: z.string().max(MAX_CREDIT_NOTE) }),
    output: z.object({ receipt_id: id, receipt_no: z.string(), amount, money_after: amount, credited_at: time }),
  },
  receipts: {
    input: z.strictObject({ filter: z.enum(['all', 'refunding']).optional(), cursor: cursor.optional() }),
    output: page(
      z.object({
        receipt_id: id,
        receipt_no: z.string(),
        player: maskedPlayer,
        amount,
        note: z.string(),
        staff_name: z.string(),
        credited_at: time,
        /** What was paid back of it, and what waits for a second person. */
        refunded: amount,
        refunding: amount,
      }),
    ),
  },
  setAutoAccept: { input: z.strictObject({ auto_accept: z.boolean() }), output: done },
}

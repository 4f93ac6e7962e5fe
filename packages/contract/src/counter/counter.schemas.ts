import { z } from 'zod'
import { maskedPlayer } from '../desk/desk.schemas.ts'
import { MAX_CREDIT_NOTE, MAX_SEARCH } from '../form-limits.ts'
import { orderSummary } from '../orders/order-summary.shapes.ts'
import { LIMIT_KINDS, LIMIT_PERIODS } from '../states.ts'
import { amount, cursor, done, id, page, requestId, time } from '../wire.ts'
import { playerMoney } from './player-money.shapes.ts'

export const counterSchemas = {
  players: {
    input: z.strictObject({ search: z.string().max(MAX_SEARCH).optional(), cursor: cursor.optional() }),
    output: page(maskedPlayer.extend({ money: amount, win_money: amount, joined_at: time })),
  },
  /** One player with their money, limits and newest orders; names are masked. */
  player: {
    input: z.strictObject({ player_id: id }),
    output: maskedPlayer.extend({
      server_time: time,
      nickname: z.string(),
      /** Null until it is verified. */
      real_name: z.string().nullable(),
      joined_at: time,
      money: playerMoney,
      /** In orders and plans that are not printed yet. */
      held: amount,
      /** What players allow themselves: those kinds and periods that have a limit. */
      limits: z.array(z.object({ kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS), amount, used: amount })),
      cooling_off_until: time.nullable(),
      self_excluded_until: time.nullable(),
      orders: z.array(orderSummary),
    }),
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

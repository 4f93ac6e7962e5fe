import { z } from 'zod'
import { BOOKS_REASON, MAX_SEARCH } from '../form-limits.ts'
import { JOURNAL_KINDS } from '../ledger/ledger-names.ts'
import { orderSummary } from '../orders/order-summary.shapes.ts'
import { amount, cursor, done, id, page, requestId, text, time } from '../wire.ts'

const shop = z.object({ shop_id: id, code: z.string(), name: z.string() })

/** Names and numbers are masked. */
const person = z.object({
  person_id: id,
  name: z.string(),
  mobile: z.string(),
  state: z.enum(['normal', 'frozen', 'self_excluded', 'cooling_off']),
  joined_at: time,
})

const reason = text(BOOKS_REASON)

export const usersSchemas = {
  list: {
    input: z.strictObject({
      /** The beginning of a nickname, a whole mobile number, its last four digits, or 138****2071. */
      search: z.string().trim().max(MAX_SEARCH).optional(),
      shop_id: id.optional(),
      state: z.enum(['all', 'frozen', 'on_break']).optional(),
      cursor: cursor.optional(),
    }),
    output: page(person.extend({ shops: z.array(shop) })),
  },
  user: {
    input: z.strictObject({ person_id: id }),
    output: person.extend({
      server_time: time,
      id_number: z.string().nullable(),
      verified_at: time.nullable(),
      self_excluded_until: time.nullable(),
      cooling_off_until: time.nullable(),
      has_play_limits: z.boolean(),
      /** Newest first; the one without `lifted_at` holds. */
      freezes: z.array(
        z.object({
          reason: z.string(),
          frozen_by: z.string(),
          frozen_at: time,
          lifted_reason: z.string().nullable(),
          lifted_by: z.string().nullable(),
          lifted_at: time.nullable(),
        }),
      ),
      /** A person plays in each shop by a wallet of its own. */
      players: z.array(
        z.object({
          player_id: id,
          shop,
          nickname: z.string(),
          joined_at: time,
          gift: amount,
          locked: amount,
          free: amount,
          win: amount,
          owed: amount,
        }),
      ),
      sessions: z.array(z.object({ device: z.string(), signed_in_at: time, last_seen_at: time })),
      orders: z.array(orderSummary.extend({ shop_id: id })),
      bills: z.array(
        z.object({
          shop_id: id,
          journal_id: id,
          kind: z.enum(JOURNAL_KINDS),
          at: time,
          change: amount,
          money_after: amount,
        }),
      ),
    }),
  },
  freeze: {
    input: z.strictObject({ request_id: requestId, person_id: id, reason }),
    output: z.object({ sessions_ended: z.int() }),
  },
  unfreeze: { input: z.strictObject({ request_id: requestId, person_id: id, reason }), output: done },
  signOut: {
    input: z.strictObject({ request_id: requestId, person_id: id }),
    output: z.object({ sessions_ended: z.int() }),
  },
}

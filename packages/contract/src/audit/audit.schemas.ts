import { z } from 'zod'
import { MAX_SEARCH, MAX_SHOP_CODE } from '../form-limits.ts'
import { amount, cursor, day, id, page, time } from '../wire.ts'
import { AUDIT_EVENTS } from './audit-events.ts'

const filter = {
  /** A shop's code. */
  shop_code: z.string().trim().min(1).max(MAX_SHOP_CODE).optional(),
  /** A name or an account, whole. */
  person: z.string().trim().min(1).max(MAX_SEARCH).optional(),
  deed: z.enum(AUDIT_EVENTS).optional(),
  /** What it is about: its id, or the number that people know an order, a withdrawal, a recharge or a dispute by. */
  object: z.string().trim().min(1).max(MAX_SEARCH).optional(),
  /** A day in China. */
  day: day.optional(),
  cursor: cursor.optional(),
}

const row = z.object({
  /** Rows have numbers without gap in their chain: the shop's, or the operator's (`chain` is then null). */
  chain: z.string().nullable(),
  seq: z.int(),
  at: time,
  deed: z.enum(AUDIT_EVENTS),
  staff_name: z.string(),
  role: z.enum(['shopkeeper', 'clerk', 'operator', 'auditor']),
  session_id: id,
  shop: z.object({ code: z.string(), name: z.string() }).nullable(),
  subject: z
    .object({
      kind: z.string(),
      id: z.string(),
      /** The number or the name that people know it by; null where it has none. */
      name: z.string().nullable(),
      /** Where it belongs to a shop. */
      shop_id: id.nullable(),
    })
    .nullable(),
  /** How much the event was about; null where no money is named. */
  amount: amount.nullable(),
  details: z.record(z.string(), z.json()),
  /** Of the row before in its chain, as it is there now; empty when that row is gone. */
  before: z.string(),
  hash: z.string(),
  /** Computed anew: this row's hash is over its content and the row before. */
  holds: z.boolean(),
})

export const auditSchemas = {
  list: { input: z.strictObject(filter), output: page(row) },
  verify: {
    input: z.strictObject({ cursor: cursor.optional() }),
    output: z.object({
      /** Rows looked at in this part. */
      rows: z.int(),
      next_cursor: cursor.nullable(),
      /** The first row of a chain that is not what was written; the next part begins with the chain after it. */
      broken: z
        .object({ chain: z.string().nullable(), seq: z.int(), why: z.enum(['changed', 'missing', 'head']) })
        .nullable(),
    }),
  },
  /** A part of a CSV file; the client asks part after part and joins them. */
  export: {
    input: z.strictObject(filter),
    output: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), next_cursor: cursor.nullable() }),
  },
}

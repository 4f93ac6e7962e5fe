import { z } from 'zod'
import { cursor, id, linkCode, nothing, page, time } from '../wire.ts'

const invited = z.object({
  /** A nickname, masked. */
  name: z.string(),
  mobile: z.string(),
  is_verified: z.boolean(),
  invited_at: time,
})

const invitedBy = z.object({
  server_time: time,
  /** The nickname; null for who came by themselves. */
  inviter: z.object({ name: z.string(), invited_at: time }).nullable(),
  /** Null for who is below no agent; `changed_at` null where it is as at sign-up. */
  agents: z.object({ shows_orders: z.boolean(), changed_at: time.nullable() }).nullable(),
})

export const invitesSchemas = {
  index: {
    input: nothing,
    output: z.object({
      server_time: time,
      code: linkCode,
      /** Why the caller may not invite now: who takes a break from betting does not bring others to it. */
      refused: z.enum(['account_frozen', 'under_age', 'self_excluded', 'cooling_off']).nullable(),
      invited: z.int(),
      verified: z.int(),
      /** Since the month began. */
      invited_this_month: z.int(),
    }),
  },
  list: { input: z.strictObject({ cursor: cursor.optional() }), output: page(invited).extend({ server_time: time }) },
  inviter: {
    input: z.strictObject({ code: linkCode }),
    output: z.object({
      name: z.string(),
      shop: z.object({ shop_id: id, code: z.string(), name: z.string() }),
      /** Who signs up comes below the shop's agents, who see sums of them. */
      agents_see_sums: z.boolean(),
    }),
  },
  invitedBy: { input: nothing, output: invitedBy },
  showsOrders: { input: z.strictObject({ shows_orders: z.boolean() }), output: invitedBy },
}

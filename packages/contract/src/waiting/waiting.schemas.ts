import { z } from 'zod'
import { nothing } from '../wire.ts'

/** Counted no further than `MAX_WAITING`; null: the person who asks has no part in it. */
const count = z.int().nullable()

export const waitingSchemas = {
  shop: {
    input: nothing,
    output: z.object({
      /** To accept and to issue. */
      orders: count,
      payouts: count,
      /** Full plans that wait to be accepted. */
      plans: count,
      conversations: count,
      /** Face to face, to be confirmed. */
      recharges: count,
      /** To approve; for a shopkeeper also to pay. */
      withdrawals: count,
      /** Cases that the shop has not answered. */
      disputes: count,
      feedback: count,
    }),
  },
  operator: {
    input: nothing,
    output: z.object({
      /** Without a result, with differing ones, and corrections that wait. */
      results: count,
      /** Sources that failed `BROKEN_FAILURES` times in a row. */
      broken_feeds: count,
      conversations: count,
      /** Withdrawals, refunds and payouts that wait for a second person. */
      money: count,
      disputes: count,
      ticket_reviews: count,
      /** Shops that applied. */
      applications: count,
      id_reviews: count,
    }),
  },
}

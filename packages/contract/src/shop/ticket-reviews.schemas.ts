import { z } from 'zod'
import { amount, cursor, gameId, id, orderState, page, requestId, time } from '../wire.ts'

/** A record of a ticket whose odds or lines were never offered. */
export const ticketReview = z.object({
  review_id: id,
  order_id: id,
  order_no: z.string(),
  ticket_id: id,
  seq: z.int(),
  game: gameId,
  cutoff_at: time,
  serial: z.string(),
  photo_url: z.string(),
  /** Why it replaces an earlier record; null for the first. */
  reason: z.string().nullable(),
  proposed_by: z.string(),
  proposed_at: time,
  decided_by: z.string().nullable(),
  /** Null while it waits. */
  decision: z.enum(['approved', 'rejected']).nullable(),
  /** Odds, then handicaps and totals, as texts. */
  legs: z.array(
    z.object({
      /** 周五003 胜平负 主胜 */
      name: z.string(),
      seen: z.string().nullable(),
      /** The lowest and the highest that were ever offered; null when nothing was. */
      least: z.string().nullable(),
      most: z.string().nullable(),
      printed: z.string(),
      is_near: z.boolean(),
    }),
  ),
  /** The most the ticket can bring by what the player saw, and by what is printed. */
  prize_seen: amount,
  prize_printed: amount,
})

const decision = { request_id: requestId, order_id: id, review_id: id, approve: z.boolean() }
const decided = z.object({
  order_id: id,
  state: orderState,
  ticket_id: id,
  /** Who entered the record. */
  proposed_by: id,
  prize_seen: amount,
  prize_printed: amount,
  is_recorded: z.boolean(),
  /** Why the ticket is not recorded although it was agreed to: a reason of `recordTicket` or `supersedeTicket`. */
  refusal: z.string().nullable(),
})

export const ticketReviewsSchemas = {
  decide: { input: z.strictObject(decision), output: decided },
  list: {
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(z.object({ shop_id: id, shop_name: z.string(), review: ticketReview })).extend({ server_time: time }),
  },
  decideForShop: { input: z.strictObject({ ...decision, shop_id: id }), output: decided },
}

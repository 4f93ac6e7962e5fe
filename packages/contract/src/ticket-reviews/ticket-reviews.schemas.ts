import { z } from 'zod'
import { legMatch } from '../orders/orders.schemas.ts'
import { amount, bet, cursor, gameId, id, issueNo, orderState, page, requestId, time } from '../wire.ts'

/**
 * A ticket's record that waits for a second person: its odds or lines were never offered, or a clerk corrects their
 * own.
 */
export const ticketReview = z.object({
  review_id: id,
  order_id: id,
  order_no: z.string(),
  ticket_id: id,
  seq: z.int(),
  game: gameId,
  issue_no: issueNo.nullable(),
  /** What was to be printed. */
  content: bet,
  notes: z.string(),
  stake: amount,
  matches: z.array(
    legMatch.pick({ match_id: true, number_text: true, home: true, away: true, handicap: true, total: true }),
  ),
  cutoff_at: time,
  serial: z.string(),
  photo_url: z.string(),
  /** Why it replaces an earlier record; null for the first. */
  reason: z.string().nullable(),
  /** That earlier record. */
  replaces: z
    .object({
      serial: z.string(),
      /** Null when both have the same photo. */
      photo_url: z.string().nullable(),
      recorded_by: z.string(),
    })
    .nullable(),
  proposed_by: z.string(),
  proposed_at: time,
  decided_by: z.string().nullable(),
  /** Null while it waits. */
  decision: z.enum(['approved', 'rejected']).nullable(),
  /** Odds, then handicaps and totals, as texts; none for a game that prints no odds. */
  legs: z.array(
    z.object({
      /** 周五003 胜平负 主胜 */
      name: z.string(),
      seen: z.string().nullable(),
      /** On the record that it replaces. */
      replaced: z.string().nullable(),
      /** The lowest and the highest that were ever offered; null when nothing was. */
      least: z.string().nullable(),
      most: z.string().nullable(),
      printed: z.string(),
      is_near: z.boolean(),
    }),
  ),
  /** The most the ticket can bring by what the player saw, and by what is printed. */
  prize_seen: amount.nullable(),
  prize_printed: amount.nullable(),
})

const decision = { request_id: requestId, order_id: id, review_id: id, approve: z.boolean() }
const decided = z.object({
  order_id: id,
  state: orderState,
  ticket_id: id,
  /** Who entered the record. */
  proposed_by: id,
  prize_seen: amount.nullable(),
  prize_printed: amount.nullable(),
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

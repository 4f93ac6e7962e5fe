import { MISS_REASONS, STANDING_LIMITS } from '@caimin/rules/follow'
import { z } from 'zod'
import { STANDING_STATES } from '../states.ts'
import { amount, day, done, gameId, id, orderState, page, requestId, time } from '../wire.ts'
import { list as pageOf, poster, record, within } from './follow.schemas.ts'
import { STANDING_END_REASONS } from './follow-names.ts'

const stake = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), amount }),
  z.strictObject({ kind: z.literal('percent'), percent: within(STANDING_LIMITS.percent), cap: amount }),
])

/** What a standing order is set to; the amounts are checked against `STANDING_LIMITS` of the rules. */
const standingTerms = z.strictObject({
  /** Of each post; whole units within it, all of them or none. */
  stake,
  total_copies: within(STANDING_LIMITS.totalCopies),
  copies_per_day: within(STANDING_LIMITS.copiesPerDay),
  /** Of the poster's own stake. */
  min_post_stake: amount,
  max_post_stake: amount,
  stop_after_losses: within(STANDING_LIMITS.stopAfterLosses).nullable(),
  stop_below: amount.nullable(),
  last_day: day.nullable(),
})

const standingOrder = z.object({
  standing_order_id: id,
  poster,
  game: gameId,
  state: z.enum(STANDING_STATES),
  /** Why it ended; null while it has not. */
  end_reason: z.enum(STANDING_END_REASONS).nullable(),
  terms: standingTerms,
  created_at: time,
  /** Its place among those that have not ended, and how many there are; null once it has. */
  queue: z.object({ place: z.int(), of: z.int() }).nullable(),
  copies: z.int(),
  copies_today: z.int(),
  misses: z.int(),
  losses_in_a_row: z.int(),
  /** Of its copies that are placed, whatever became of them. */
  stake: amount,
  settled: record,
})

const standingTurn = z.object({
  at: time,
  post_id: id,
  game: gameId,
  summary: z.string(),
  /** Of the post. */
  post_stake: amount,
  unit_stake: amount,
  cutoff_at: time,
  /** Null where the post was missed. */
  copy: z
    .object({
      order_id: id,
      units: z.int(),
      stake: amount,
      state: orderState,
      prize_after_tax: amount.nullable(),
      commission: amount,
    })
    .nullable(),
  miss_reason: z.enum(MISS_REASONS).nullable(),
  /** What could be spent when it was missed. */
  money: amount.nullable(),
})

export const standingSchemas = {
  list: {
    input: z.strictObject({
      standing_order_id: id.optional(),
      /** Those that copy this person. */
      player_id: id.optional(),
      state: z.enum(['running', 'ended']).optional(),
      ...pageOf,
    }),
    output: page(standingOrder).extend({ server_time: time, money: amount }),
  },
  turns: {
    input: z.strictObject({ standing_order_id: id, only: z.literal('missed').optional(), ...pageOf }),
    output: page(standingTurn).extend({ server_time: time }),
  },
  start: {
    input: z.strictObject({ request_id: requestId, player_id: id, game: gameId, terms: standingTerms }),
    output: z.object({ standing_order_id: id, queue: z.object({ place: z.int(), of: z.int() }) }),
  },
  change: { input: z.strictObject({ standing_order_id: id, terms: standingTerms }), output: done },
  pause: { input: z.strictObject({ standing_order_id: id, is_paused: z.boolean() }), output: done },
  end: { input: z.strictObject({ standing_order_id: id }), output: done },
}

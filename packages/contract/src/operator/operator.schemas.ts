import { z } from 'zod'
import { BOOKS_REASON, MAX_FEED_NAME, MAX_FEED_TEXT } from '../form-limits.ts'
import { ACCOUNTS } from '../ledger/ledger-names.ts'
import { RESULT_SUBJECTS } from '../states.ts'
import { amount, cursor, day, done, gameId, id, nothing, page, requestId, text, time } from '../wire.ts'

const subject = {
  subject_kind: z.enum(RESULT_SUBJECTS),
  subject_id: z.string().max(40),
  /** A match has a score, and in bjdc and sfgg then the final SP; a draw numbers, then amounts. */
  step: z.enum(['score', 'sp', 'numbers', 'amounts']),
}

/**
 * A score { half, full } as home:away (jclq and sfgg: { full } alone) or { void: true }; the final SP { play: { option:
 * '3.40' } } of the options that came; numbers as in the conformance runner, sfc { outcomes: ['3', …] }; amounts {
 * level: whole yuan }, for sfc and renxuan9 together { '1', '2', 'renxuan9' }.
 */
const value = z.record(z.string(), z.json())

const claim = z.object({
  claim_id: id,
  origin: z.string(),
  staff_name: z.string().nullable(),
  /** Entered by the caller. */
  is_mine: z.boolean(),
  value,
  claimed_at: time,
  fetched_at: time,
})

/** A level of an announcement: a whole number of yuan to be entered where `amount` is null, 0 for no winner. */
const prizeLevel = z.object({
  level: z.string(),
  name: z.string(),
  amount: amount.nullable(),
  is_optional: z.boolean(),
})

const resultRow = z.object({
  ...subject,
  game: gameId,
  title: z.string(),
  detail: z.string(),
  /**
   * waiting: none or one claim; agreed: two equal; differing; confirmed; correction: a proposal waits for its second
   * person.
   */
  state: z.enum(['in_play', 'waiting', 'differing', 'confirmed', 'correction']),
  claims: z.array(claim),
  /** Of the amounts of a draw, the highest first; null for every other step. */
  levels: z.array(prizeLevel).nullable(),
  confirmed: z.object({ value, how: z.string(), confirmed_at: time, revision: z.int() }).nullable(),
  correction: z
    .object({
      correction_id: id,
      value,
      reason: z.string(),
      proposed_by: z.string(),
      proposed_at: time,
      /** Proposed by the caller. */
      is_mine: z.boolean(),
    })
    .nullable(),
  /** home:away that the goals of a source come to, where that is not the score claimed or confirmed; else null. */
  full_by_events: z.string().nullable(),
  orders: z.int(),
  is_demo: z.boolean(),
})

const feedName = z.string().min(1).max(MAX_FEED_NAME)
const correctionReason = text(BOOKS_REASON)

const preview = z.object({
  orders: z.int(),
  rows: z.array(
    z.object({
      order_id: id,
      order_no: z.string(),
      shop_code: z.string(),
      player: z.string(),
      paid: amount,
      due: amount,
      difference: amount,
    }),
  ),
  paid: amount,
  due: amount,
  difference: amount,
  claw_back: amount,
})

/** Levels as they were written, or as people call them. */
const levels = z.strictObject({ levels: z.array(z.string()) })

export const operatorDetails = { level_unknown: levels, level_missing: levels, level_is_fixed: levels }

export const operatorSchemas = {
  me: {
    input: nothing,
    output: z.object({
      server_time: time,
      staff_id: id,
      has_first_password: z.boolean(),
      name: z.string(),
      role: z.enum(['operator', 'auditor']),
      is_demo: z.boolean(),
    }),
  },
  results: {
    input: z.strictObject({ state: z.enum(['open', 'in_play', 'all']).optional(), cursor: cursor.optional() }),
    output: page(resultRow).extend({
      server_time: time,
      counters: z.object({
        waiting: z.int(),
        differing: z.int(),
        corrections: z.int(),
        in_play: z.int(),
        /** An order counts once, however often results are corrected. */
        settled_today: z.int(),
        /** Prizes before tax that went to players, less those that corrections took back. */
        paid_today: amount,
      }),
    }),
  },
  claim: {
    input: z.strictObject({ request_id: requestId, ...subject, value }),
    output: z.object({ confirmed: z.boolean() }),
  },
  withdrawClaim: {
    input: z.strictObject({ request_id: requestId, ...subject, claim_id: id }),
    output: done,
  },
  decide: {
    input: z.strictObject({ request_id: requestId, ...subject, claim_id: id }),
    output: done,
  },
  correctionPreview: { input: z.strictObject({ ...subject, value }), output: preview },
  proposeCorrection: {
    input: z.strictObject({ request_id: requestId, ...subject, value, reason: correctionReason }),
    output: z.object({ correction_id: id }),
  },
  approveCorrection: {
    input: z.strictObject({ request_id: requestId, correction_id: id }),
    output: done,
  },
  rejectCorrection: {
    input: z.strictObject({ request_id: requestId, correction_id: id, reason: correctionReason }),
    output: done,
  },
  withdrawCorrection: {
    input: z.strictObject({ request_id: requestId, correction_id: id }),
    output: done,
  },
  feeds: {
    input: nothing,
    output: z.object({
      server_time: time,
      rows: z.array(
        z.object({
          feed: z.string(),
          last_success_at: time.nullable(),
          last_failure_at: time.nullable(),
          last_error: z.string().nullable(),
          failures_in_row: z.int(),
          next_due_at: time,
          /** How often it is asked while it answers. */
          every_ms: z.int().nullable(),
          /** Rows of its last answer that were taken; null where it has not answered since they are counted. */
          last_rows: z.int().nullable(),
          /** Since when people fill in for it; until it answers again. */
          by_hand_since: time.nullable(),
          /** Within a day; the newest errors first. */
          requests: z.int(),
          errors: z.int(),
          /** Of each hour of the day that ends now, the oldest first. */
          errors_by_hour: z.array(z.int()),
          newest_errors: z.array(z.object({ at: time, error: z.string() })),
        }),
      ),
    }),
  },
  retryFeed: { input: z.strictObject({ request_id: requestId, feed: feedName }), output: done },
  /** Results that are due and that a source has not told, and the printed orders that depend on them. */
  feedEffects: {
    input: z.strictObject({ feed: feedName }),
    output: z.object({
      /** It tells no results. */
      is_without_results: z.boolean(),
      results: z.int(),
      /** The newest of them, as `resultRow` names them. */
      titles: z.array(z.string()),
      orders: z.int(),
      stake: amount,
    }),
  },
  handOverFeed: { input: z.strictObject({ request_id: requestId, feed: feedName }), output: done },
  uploadFeed: {
    input: z.strictObject({
      request_id: requestId,
      kind: z.enum(['matches', 'issues', 'results', 'draws', 'teams', 'progress', 'events', 'lineups']),
      format: z.enum(['json', 'csv']),
      text: z.string().max(MAX_FEED_TEXT),
    }),
    output: z.object({ accepted: z.int(), refused: z.array(z.object({ row: z.int(), reason: z.string() })) }),
  },
  trialBalance: {
    /** With a day: as the books stood at its end in China. */
    input: z.strictObject({ shop_id: id.optional(), day: day.optional() }),
    output: z.object({
      rows: z.array(z.object({ account: z.enum(ACCOUNTS), debit: amount, credit: amount, balance: amount })),
      wallets: amount,
      held: amount,
      proof: z.object({ finished_at: time, wallets: z.int(), differences: z.int() }).nullable(),
    }),
  },
}

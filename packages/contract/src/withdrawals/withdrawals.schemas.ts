import { z } from 'zod'
import { cardView, withdrawPassword } from '../cards/cards.schemas.ts'
import { playerMoney } from '../counter/player-money.shapes.ts'
import { REASON } from '../form-limits.ts'
import { WITHDRAWAL_EVENTS, WITHDRAWAL_STATES } from '../states.ts'
import { amount, cursor, id, nothing, page, requestId, text, time } from '../wire.ts'
import { RETURNED_FILE_BYTES } from './payout-limits.ts'

const withdrawalState = z.enum(WITHDRAWAL_STATES)

const row = z.object({
  withdrawal_id: id,
  withdrawal_no: z.string(),
  state: withdrawalState,
  amount,
  bank: z.string(),
  last_four: z.string(),
  requested_at: time,
  /** When it was paid, refused or taken back. */
  ended_at: time.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Large: two people look at it. */
  needs_second_person: z.boolean(),
})

const step = z.object({
  kind: z.enum(WITHDRAWAL_EVENTS),
  at: time,
  note: z.string(),
})

const detail = row.extend({
  holder: z.string(),
  from_win: amount,
  from_free: amount,
  /** Locked money that may leave because its player is excluded from betting. */
  from_locked: amount,
  steps: z.array(step),
  can_cancel: z.boolean(),
  /** Within how many hours it is usually paid. */
  arrival_hours: z.int(),
})

/** Names and numbers are masked: the full card number is in the payout file alone. */
const deskRow = row.extend({
  player: z.object({ player_id: id, name: z.string(), mobile: z.string() }),
  holder: z.string(),
  /** Who said yes first, where two must. */
  first_approved_by: z.string().nullable(),
  /** Of the amount; shown to the approver. */
  from_locked: amount,
  is_in_file: z.boolean(),
  can: z.object({ approve: z.boolean(), refuse: z.boolean(), confirm: z.boolean() }),
})

/** What whoever decides a withdrawal looks at: where its money comes from, what is left, and what was asked before. */
const facts = z.object({
  withdrawal_id: id,
  from_win: amount,
  from_free: amount,
  from_locked: amount,
  money: playerMoney,
  /** The player's other ones, the newest first. */
  others: z.array(
    row.pick({ withdrawal_id: true, state: true, amount: true, bank: true, last_four: true, requested_at: true }),
  ),
  has_more_others: z.boolean(),
})

const moved = z.object({ withdrawal_id: id, state: withdrawalState, waits_for_second: z.boolean() })
const act = { request_id: requestId, withdrawal_id: id }
const reason = text(REASON)

/** The file in Base64. */
const returnedFile = z
  .base64()
  .min(4)
  .max((RETURNED_FILE_BYTES / 3) * 4)

/**
 * What each row of a returned file does, `paid` or `refused`, or why it does nothing. One that does nothing stops no
 * other.
 */
const returnedRows = z.object({
  batch_id: id,
  lines: z.array(
    z.object({
      /** As a spreadsheet counts rows. */
      line: z.int(),
      withdrawal_no: z.string(),
      /** Of the withdrawal; null where the row names none. */
      amount: amount.nullable(),
      outcome: z.enum([
        'paid',
        'refused',
        /** The bank has not ended it. */
        'waiting',
        'already_done',
        /** The shop has it the other way round. */
        'contradicts',
        'unknown',
        'other_file',
        'repeated',
        'digits_lost',
        'formula',
        'account_differs',
        'amount_unreadable',
        'amount_differs',
        'result_unreadable',
      ]),
    }),
  ),
  paid: z.int(),
  paid_total: amount,
  refused: z.int(),
  refused_total: amount,
  left: z.int(),
  plan: z.string(),
})

export const withdrawalsSchemas = {
  info: {
    input: nothing,
    output: z.object({
      withdrawable: amount,
      win: amount,
      free: amount,
      locked: amount,
      /** Whether locked money may leave anyway, because its player may not bet for long. */
      may_locked_leave: z.boolean(),
      gift: amount,
      /** Prize money of minors stays. */
      win_blocked: amount,
      least: amount,
      most: amount,
      left_today: z.int(),
      a_day: z.int(),
      second_person_above: amount,
      arrival_hours: z.int(),
      arrival_hours_large: z.int(),
      /** What is missing before money can leave, in the order in which it is put right. */
      missing: z.array(z.enum(['real_name', 'card', 'withdraw_password'])),
      withdraw_password_locked_until: time.nullable(),
      holder: z.string().nullable(),
      cards: z.array(cardView),
    }),
  },
  notWithdraw: {
    input: nothing,
    output: z.object({
      locked: amount,
      /** Whether locked money may leave anyway, because its player may not bet for long. */
      may_locked_leave: z.boolean(),
      gift: amount,
      win_blocked: amount,
      /** The recharges whose money must still be bet once, the newest first: what is spent is taken from the oldest. */
      rows: z.array(
        z.object({
          kind: z.enum(['recharge', 'cash_credit']),
          credited_at: time,
          amount,
          still_locked: amount,
        }),
      ),
      /** Locked money of recharges older than those listed. */
      from_earlier: amount,
    }),
  },
  payConfirm: {
    input: z.strictObject({ request_id: requestId, amount, card_id: id, withdraw_password: withdrawPassword }),
    /** Permits this one withdrawal, for five minutes. */
    output: z.object({ pay_token: z.string(), expires_at: time }),
  },
  request: {
    input: z.strictObject({ request_id: requestId, amount, card_id: id, pay_token: z.string().max(200) }),
    output: detail.extend({ money_after: amount }),
  },
  list: {
    input: z.strictObject({ state: withdrawalState.optional(), cursor: cursor.optional() }),
    output: page(row),
  },
  detail: { input: z.strictObject({ withdrawal_id: id }), output: detail },
  cancel: { input: z.strictObject(act), output: moved },
  deskList: {
    input: z.strictObject({ state: withdrawalState.optional(), cursor: cursor.optional() }),
    output: page(deskRow).extend({
      to_approve: z.int(),
      to_pay: z.int(),
      to_pay_total: amount,
      not_in_file: z.int(),
    }),
  },
  deskDetail: { input: z.strictObject({ withdrawal_id: id }), output: facts },
  approve: { input: z.strictObject(act), output: moved },
  refuse: {
    /** `is_returned_by_bank`: the shopkeeper says so of one that stands in a payout file, which is refused without. */
    input: z.strictObject({ ...act, reason, is_returned_by_bank: z.boolean().optional() }),
    output: moved,
  },
  payoutFile: {
    /**
     * With `batch_id` an earlier file again; without it a new one of everything that is approved and in no file yet.
     */
    input: z.strictObject({
      request_id: requestId,
      batch_id: id.optional(),
      /** `xlsx` by default. */
      format: z.enum(['xlsx', 'csv']).optional(),
    }),
    /** `file` in Base64. */
    output: z.object({ batch_id: id, file_name: z.string(), file: z.string(), rows: z.int(), total: amount }),
  },
  payoutFiles: {
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(
      z.object({
        batch_id: id,
        batch_no: z.string(),
        made_by: z.string(),
        made_at: time,
        rows: z.int(),
        total: amount,
        open: z.int(),
      }),
    ),
  },
  confirmPaid: { input: z.strictObject({ ...act, amount }), output: moved },
  previewFile: { input: z.strictObject({ batch_id: id, file: returnedFile }), output: returnedRows },
  confirmFile: {
    /** `plan` as the preview named it: where it would be another one by now, nothing is applied. */
    input: z.strictObject({
      request_id: requestId,
      batch_id: id,
      file: returnedFile,
      plan: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    output: returnedRows,
  },
  reviewList: {
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(deskRow.omit({ can: true }).extend({ shop_name: z.string(), shop_id: id })),
  },
  reviewDetail: { input: z.strictObject({ shop_id: id, withdrawal_id: id }), output: facts },
  reviewApprove: { input: z.strictObject({ ...act, shop_id: id }), output: moved },
  reviewRefuse: { input: z.strictObject({ ...act, shop_id: id, reason }), output: moved },
}

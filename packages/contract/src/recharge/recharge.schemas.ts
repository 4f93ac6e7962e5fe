import { z } from 'zod'
import { RECHARGE_STATES } from '../states.ts'
import { amount, cursor, day, id, nothing, page, requestId, time } from '../wire.ts'

export const channelId = z.string().min(1).max(40)

export const rechargeState = z.enum(RECHARGE_STATES)

/** How the player gets to the cashier: an address to open, or a form to send there. */
const cashier = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('form'), action: z.string(), fields: z.record(z.string(), z.string()) }),
])

const recharge = z.object({
  recharge_id: id,
  recharge_no: z.string(),
  channel: channelId,
  channel_name: z.string(),
  is_counter: z.boolean(),
  amount,
  state: rechargeState,
  /**
   * Whether the channel itself was asked just now; false: it could not be reached, and the state is the last known one.
   */
  is_certain: z.boolean(),
  /** Null once it has ended, and face to face. */
  cashier: cashier.nullable(),
  has_proof: z.boolean(),
  refuse_reason: z.string().nullable(),
  created_at: time,
  /** When the cashier closes; with a proof at the shop, when the shop must have decided. */
  expires_at: time,
  /** From when a recharge whose proof is with the shop may be cancelled; null for any other, which may be at once. */
  cancellable_from: time.nullable(),
  paid_at: time.nullable(),
  /** What the shop has paid back of it, and what is on its way. */
  refunded: amount,
  refunding: amount,
})

const recharged = z.object({ server_time: time, recharge })
const pay = { input: z.strictObject({ request_id: requestId, amount }), output: recharged }
const look = { input: z.strictObject({ recharge_id: id }), output: recharged }

export const rechargeDetails = {
  amount_out_of_range: z.strictObject({ least: amount, most: amount }).partial(),
  unfinished_recharge: z.strictObject({ recharge_id: id }),
  cashier_still_open: z.strictObject({ recharge_id: id, until: time }),
  proof_is_with_the_shop: z.strictObject({ cancellable_from: time }),
}

export const rechargeSchemas = {
  payList: {
    input: nothing,
    output: z.object({
      server_time: time,
      channels: z.array(
        z.object({
          channel: channelId,
          name: z.string(),
          kind: z.enum(['alipay', 'aggregator', 'counter']),
          least: amount,
          most: amount,
        }),
      ),
      least: amount,
      most: amount,
      /** How much of a recharge must be bet before it can leave. */
      lock_percent: z.int(),
      paid_today: amount,
    }),
  },
  pay: { input: pay.input.extend({ channel: channelId }), output: recharged },
  newPay: pay,
  hmPay: pay,
  leshuaH5: pay,
  leshuaYunshan: pay,
  suixingH5: pay,
  aliPay2: pay,
  aliPay3: pay,
  aliPay2Query: look,
  aliPay2Refresh: look,
  checkStatus: look,
  /** The unfinished recharge, or else the newest. */
  getLastRecharge: { input: nothing, output: z.object({ server_time: time, recharge: recharge.nullable() }) },
  cancelPayment: look,
  collectionCode: {
    input: nothing,
    output: z.object({
      shop_name: z.string(),
      address: z.string(),
      phone: z.string(),
      code_url: z.string().nullable(),
    }),
  },
  uploadProof: { input: nothing, output: recharged },
}

/** One thing that the statement and the books say differently. */
const difference = z.object({
  what: z.enum(['missing_here', 'missing_there', 'amount_differs']),
  kind: z.enum(['paid', 'refunded']),
  recharge_no: z.string(),
  shop_id: id.nullable(),
  here: amount.nullable(),
  there: amount.nullable(),
})

export const reconciliationSchemas = {
  list: {
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(
      z.object({
        reconciliation_id: id,
        channel: channelId,
        day,
        made_at: time,
        lines: z.int(),
        here: amount,
        there: amount,
        differences: z.array(difference),
      }),
    ),
  },
}

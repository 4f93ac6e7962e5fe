import { z } from 'zod'
import { MAX_SAME_PROOF, SHORT_REASON } from '../form-limits.ts'
import { REFUND_STATES } from '../states.ts'
import { amount, cursor, id, page, requestId, text, time } from '../wire.ts'
import { channelId, rechargeState } from './recharge.schemas.ts'

/** Names and numbers are masked. */
const taking = z.object({
  recharge_id: id,
  recharge_no: z.string(),
  player: z.object({ player_id: id, name: z.string(), mobile: z.string() }),
  channel: channelId,
  channel_name: z.string(),
  amount,
  state: rechargeState,
  proof_url: z.string().nullable(),
  /** Whether the shop may say that its money has come: at the counter, after its end too where there is a proof. */
  can_confirm: z.boolean(),
  /** Other recharges with the very same picture as proof, the oldest of them first; there may be more than these. */
  same_proof: z.array(z.object({ recharge_no: z.string(), amount, state: rechargeState })).max(MAX_SAME_PROOF),
  refuse_reason: z.string().nullable(),
  created_at: time,
  paid_at: time.nullable(),
  /** What was paid back of it, and what is on its way. */
  refunded: amount,
  refunding: amount,
  /**
   * What the player's wallet holds and how much of it is locked, and how much of this recharge would be; null where the
   * caller cannot confirm it.
   */
  wallet: z.object({ money: amount, locked: amount, locks: amount }).nullable(),
})

/** `asked`: a second person must say yes; `sent`: the channel has not answered yet. */
const refundState = z.enum(REFUND_STATES)
/** What brought the money: a recharge, or the receipt of cash over the counter. */
const credit_id = id
const refundMoved = z.object({ refund_id: id, credit_id, amount, state: refundState })
const reason = text(SHORT_REASON)

const decided = z.object({ recharge_id: id, state: rechargeState })

export const takingsDetails = {
  /** The recharge that has the same proof. */
  proof_used_before: z.strictObject({ recharge_no: z.string() }),
}

export const takingsSchemas = {
  list: {
    input: z.strictObject({ filter: z.enum(['to_confirm', 'refunding', 'all']).optional(), cursor: cursor.optional() }),
    /** Of today what was decided at the counter. */
    output: page(taking).extend({
      server_time: time,
      to_confirm: z.int(),
      to_confirm_amount: amount,
      refunding: z.int(),
      confirmed_today: z.int(),
      confirmed_today_amount: amount,
      refused_today: z.int(),
    }),
  },
  confirm: {
    /** `accept_same_proof`: although another recharge has the same picture as its proof. */
    input: z.strictObject({
      request_id: requestId,
      recharge_id: id,
      amount,
      accept_same_proof: z.literal(true).optional(),
    }),
    output: decided,
  },
  refuse: {
    input: z.strictObject({ request_id: requestId, recharge_id: id, reason }),
    output: decided,
  },
  refundable: {
    input: z.strictObject({ credit_id }),
    output: z.object({
      credit_id,
      /** What is left of it in the wallet; 0 once it was played with. */
      refundable: amount,
      /** Of the red packet that came with it: goes back to the shop. */
      gift_back: amount,
      needs_second_person: z.boolean(),
      way: z.enum(['cash', 'channel']),
      channel_name: z.string(),
      is_under_way: z.boolean(),
      refunds: z.array(
        z.object({
          refund_id: id,
          refund_no: z.string(),
          amount,
          state: refundState,
          reason: z.string(),
          refused_because: z.string().nullable(),
          asked_by: z.string(),
          approved_by: z.string().nullable(),
          asked_at: time,
          ended_at: time.nullable(),
          can_approve: z.boolean(),
        }),
      ),
    }),
  },
  refund: {
    /** `amount` is what `refundable` returned. */
    input: z.strictObject({ request_id: requestId, credit_id, amount, reason }),
    output: refundMoved,
  },
  approveRefund: { input: z.strictObject({ request_id: requestId, refund_id: id }), output: refundMoved },
  refuseRefund: { input: z.strictObject({ request_id: requestId, refund_id: id, reason }), output: refundMoved },
  reviewList: {
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(
      z.object({
        refund_id: id,
        refund_no: z.string(),
        shop_id: id,
        shop_name: z.string(),
        player: z.object({ player_id: id, name: z.string(), mobile: z.string() }),
        channel_name: z.string(),
        amount,
        reason: z.string(),
        asked_by: z.string(),
        asked_at: time,
      }),
    ),
  },
  reviewApprove: {
    input: z.strictObject({ request_id: requestId, shop_id: id, refund_id: id }),
    output: refundMoved,
  },
  reviewRefuse: {
    input: z.strictObject({ request_id: requestId, shop_id: id, refund_id: id, reason }),
    output: refundMoved,
  },
}

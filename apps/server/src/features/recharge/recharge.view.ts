import { addMs, fenToText, toWire } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import type { PaymentChannels } from '../../payments/index.ts'
import type { Reader } from '../../platform/context.ts'
import { COUNTER, isUnfinished, nameOf, type Recharge } from './recharge.ts'

type View = OutputOf<'recharge', 'checkStatus'>

/** A recharge as its player sees it. `isCertain`: the channel itself was asked just now, or nobody needs to be. */
export function viewRecharge(
  r: Reader,
  channels: PaymentChannels,
  recharge: Recharge,
  isCertain: boolean,
): View['recharge'] {
  return {
    recharge_id: recharge.id,
    recharge_no: recharge.rechargeNo,
    channel: recharge.channel,
    channel_name: nameOf(channels, recharge.channel),
    is_counter: recharge.channel === COUNTER,
    amount: fenToText(recharge.amount),
    state: recharge.state,
    is_certain: isCertain,
    cashier: isUnfinished(recharge) ? recharge.cashier : null,
    has_proof: recharge.proofId !== null,
    refuse_reason: recharge.refuseReason,
    created_at: toWire(recharge.createdAt),
    // Channels live by the wall clock; the player's page counts down by the business clock.
    expires_at: toWire(addMs(recharge.expiresAt, r.now - r.wallNow)),
    paid_at: recharge.paidAt === null ? null : toWire(recharge.paidAt),
  }
}

/** The answer of every call about one recharge. */
export const answerRecharge = (r: Reader, channels: PaymentChannels, recharge: Recharge, isCertain = true): View => ({
  server_time: toWire(r.now),
  recharge: viewRecharge(r, channels, recharge, isCertain),
})

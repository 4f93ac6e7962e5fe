import { addMs, type Instant } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { type Refund, refundsOf, sumRefunds } from '../../core/ledger/index.ts'
import type { PaymentChannels } from '../../payments/index.ts'
import type { Reader } from '../../platform/context.ts'
import { COUNTER, cancellableFrom, isUnfinished, nameOf, type Recharge } from './recharge-model.ts'

type View = Values<OutputOf<'recharge', 'checkStatus'>>

/** Recharges end by the wall clock; pages count down by the business clock. */
export const businessTimeOf = ({ now, wallNow }: Pick<Reader, 'now' | 'wallNow'>, at: Instant): Instant =>
  addMs(at, now - wallNow)

/** A recharge as its player sees it. `isCertain`: the channel was queried just now, or need not be. */
export async function viewRecharge(
  r: Reader,
  channels: PaymentChannels,
  recharge: Recharge,
  isCertain: boolean,
): Promise<View['recharge']> {
  const bindsUntil = cancellableFrom(recharge)
  const refunds = recharge.state === 'paid' ? await refundsOf(r, recharge.shopId, [recharge.id]) : new Map()
  return {
    recharge_id: recharge.id,
    recharge_no: recharge.rechargeNo,
    channel: recharge.channel,
    channel_name: nameOf(channels, recharge.channel),
    is_counter: recharge.channel === COUNTER,
    amount: recharge.amount,
    state: recharge.state,
    is_certain: isCertain,
    cashier: isUnfinished(recharge) ? recharge.cashier : null,
    has_proof: recharge.proofId !== null,
    refuse_reason: recharge.refuseReason,
    created_at: recharge.createdAt,
    expires_at: businessTimeOf(r, recharge.expiresAt),
    cancellable_from: bindsUntil === null ? null : businessTimeOf(r, bindsUntil),
    paid_at: recharge.paidAt,
    ...viewRefunded(refunds.get(recharge.id)),
  }
}

/** What was paid back of a recharge, for player and shop. */
export function viewRefunded(refunds: readonly Refund[] = []) {
  const { done, underWay } = sumRefunds(refunds)
  return { refunded: done, refunding: underWay }
}

/** The answer of every call about one recharge. */
export const answerRecharge = async (
  r: Reader,
  channels: PaymentChannels,
  recharge: Recharge,
  isCertain = true,
): Promise<View> => ({
  server_time: r.now,
  recharge: await viewRecharge(r, channels, recharge, isCertain),
})

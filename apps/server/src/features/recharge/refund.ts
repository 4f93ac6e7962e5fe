import { minutes, seconds } from '@caimin/base'
import { amountOfRefund, endRefund, type Refund } from '../../core/ledger/index.ts'
import type { AskingServices } from './ask-channel.ts'
import { findRecharge } from './recharge.store.ts'
import { refundReasons } from './recharge.texts.ts'

/** What it takes to have a channel pay back. */
export type RefundServices = Omit<AskingServices, 'shops'>

/** What shop and channel know a refund by: a repeat of it pays nothing back twice. */
export const refundNoOf = (no: string, round: number): string => `${no}F${round}`

const FIRST_PAUSE_MS = seconds(15)
const MAX_PAUSE_MS = minutes(30)

/** How long until the channel is asked again, with longer and longer pauses, for as long as it takes. */
export const pauseAfter = (asks: number): number => Math.min(FIRST_PAUSE_MS * 2 ** Math.min(asks, 10), MAX_PAUSE_MS)

/**
 * Has the channel pay a pending refund, and applies its answer. The outcome is unknown when the channel gave no
 * answer: it is asked again with the same number, by the sweep.
 */
export async function askChannelForRefund({ channels, database, log }: RefundServices, refund: Refund): Promise<void> {
  if (refund.state !== 'sent') return
  const recharge = await database.read((r) => findRecharge(r, refund.shopId, refund.creditId))
  const channel = channels.all.find(({ id }) => id === refund.channel)
  if (channel === undefined || recharge === undefined) {
    log.error({ channel: refund.channel, refundId: refund.id }, 'a refund waits for a channel that is not offered')
    return
  }
  const answer = await channel.refund({
    rechargeNo: recharge.rechargeNo,
    refundNo: refundNoOf(recharge.rechargeNo, refund.round),
    amount: amountOfRefund(refund),
    reason: refund.reason,
  })
  if (answer.ok) await database.tx((t) => endRefund(t, refund, { isPaid: true }))
  if (answer.ok || answer.reason === 'channel_unreachable') return
  const { reason } = answer
  log.warn({ channel: channel.id, refundId: refund.id, reason }, 'a channel refused a refund')
  await database.tx((t) => endRefund(t, refund, { isPaid: false, because: refundReasons[reason] }))
}

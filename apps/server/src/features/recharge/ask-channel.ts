import type { PaymentChannel } from '../../payments/channel.ts'
import type { Tx } from '../../platform/context.ts'
import type { AskingDeps, RechargeDeps } from './recharge.deps.ts'
import { lockRecharge, moveRecharge } from './recharge.store.ts'
import { isUnfinished, type Recharge } from './recharge.ts'
import { takePayment } from './take-payment.ts'

const channelOf = ({ channels }: AskingDeps, recharge: Recharge): PaymentChannel | undefined =>
  channels.all.find(({ id }) => id === recharge.channel)

/** Asks the channel what became of a recharge and takes its word. False: it could not be asked, and nobody knows. */
export async function askChannel(deps: AskingDeps, recharge: Recharge): Promise<boolean> {
  const channel = channelOf(deps, recharge)
  if (channel === undefined) return false
  const answer = await channel.query(recharge.rechargeNo)
  if (!answer.ok) return answer.reason === 'trade_unknown'
  const { status, amount, channelTradeNo } = answer.value
  const { shopId, rechargeNo } = recharge
  if (status === 'paid') {
    const payment = { shopId, channel: channel.id, rechargeNo, channelTradeNo, amount }
    const taken = await deps.database.tx((t) => takePayment(t, deps.shops, payment))
    if (taken === 'amount_differs')
      deps.log.error({ channel: channel.id, rechargeNo }, 'a payment is of another amount')
    return true
  }
  if (status === 'waiting' && recharge.state === 'created') {
    await deps.database.tx((t) => moveUnfinished(t, recharge, 'waiting'))
  }
  if (status === 'closed') await deps.database.tx((t) => moveUnfinished(t, recharge, 'expired'))
  return true
}

/**
 * Ends a recharge that nobody paid, first at the channel and then here. What was paid meanwhile is credited instead; a channel
 * that cannot be reached may still take money, which is then credited late.
 */
export async function endRecharge(deps: RechargeDeps, recharge: Recharge, to: 'cancelled' | 'expired'): Promise<void> {
  const closed = await channelOf(deps, recharge)?.close(recharge.rechargeNo)
  if (closed !== undefined && !closed.ok && closed.reason === 'already_paid') {
    await askChannel(deps, recharge)
    return
  }
  await deps.database.tx((t) => moveUnfinished(t, recharge, to))
}

/** Moves a recharge that is still unfinished once its lock is held; one that has ended stays as it is. */
async function moveUnfinished(t: Tx, { shopId, id }: Recharge, to: 'waiting' | 'cancelled' | 'expired'): Promise<void> {
  const recharge = await lockRecharge(t, shopId, id)
  if (recharge !== undefined && isUnfinished(recharge)) await moveRecharge(t, recharge, { state: to })
}

import type { Shops } from '../../core/shops/index.ts'
import type { PaymentChannel } from '../../payments/channel.ts'
import type { PaymentChannels } from '../../payments/index.ts'
import type { Database, Tx } from '../../platform/context.ts'
import type { Logger } from '../../platform/logging.ts'
import { lockRecharge, markClosedForGood, moveRecharge } from './recharge.store.ts'
import { COUNTER, isUnfinished, type Recharge } from './recharge-model.ts'
import { takePayment } from './take-payment.ts'

/** What it takes to ask a channel about payments and to believe its answer. */
export interface AskingServices {
  readonly channels: PaymentChannels
  readonly database: Database
  readonly log: Logger
  readonly shops: Shops
}

const channelOf = ({ channels }: AskingServices, recharge: Recharge): PaymentChannel | undefined =>
  channels.all.find(({ id }) => id === recharge.channel)

/** Queries the channel for a recharge and applies its answer. False when it gave none: the outcome is unknown. */
export async function askChannel(services: AskingServices, recharge: Recharge): Promise<boolean> {
  const channel = channelOf(services, recharge)
  if (channel === undefined) return false
  const answer = await channel.query(recharge.rechargeNo)
  if (!answer.ok) return answer.reason === 'trade_unknown'
  const { status, amount, channelTradeNo } = answer.value
  const { shopId, rechargeNo } = recharge
  if (status === 'paid') {
    const payment = { shopId, channel: channel.id, rechargeNo, channelTradeNo, amount }
    const taken = await services.database.tx((t) => takePayment(t, services.shops, payment))
    if (taken === 'amount_differs')
      services.log.error({ channel: channel.id, rechargeNo }, 'a payment is of another amount')
    return true
  }
  if (status === 'waiting' && recharge.state === 'created') {
    await services.database.tx((t) => seeWaiting(t, recharge))
  }
  if (status === 'closed') await services.database.tx((t) => endUnlessPaid(t, recharge, { state: 'expired' }))
  return true
}

/**
 * Ends an unpaid recharge, first at the channel and then here. What was paid meanwhile is credited instead. A
 * channel that does not confirm that its cashier is closed may still take money, which is then credited late.
 */
export async function endRecharge(
  services: AskingServices,
  recharge: Recharge,
  state: 'cancelled' | 'expired',
): Promise<void> {
  const closed = await channelOf(services, recharge)?.close(recharge.rechargeNo)
  if (closed?.ok === false && closed.reason === 'already_paid') {
    await askChannel(services, recharge)
    return
  }
  const mayStillBePaid = recharge.channel !== COUNTER && closed?.ok !== true
  await services.database.tx((t) => endUnlessPaid(t, recharge, { state, mayStillBePaid }))
}

/** Looks after a recharge that has ended here while its channel may still take money for it, until that is over. */
export async function followAfterEnd(services: AskingServices, recharge: Recharge, isLastLook: boolean): Promise<void> {
  await askChannel(services, recharge)
  const closed = await channelOf(services, recharge)?.close(recharge.rechargeNo)
  if (closed?.ok !== true && !isLastLook) return
  await services.database.tx(async (t) => {
    const now = await lockRecharge(t, recharge.shopId, recharge.id)
    if (now?.mayStillBePaid === true) await markClosedForGood(t, now)
  })
}

async function seeWaiting(t: Tx, { shopId, id }: Recharge): Promise<void> {
  const recharge = await lockRecharge(t, shopId, id)
  if (recharge?.state === 'created') await moveRecharge(t, recharge, { state: 'waiting' })
}

/** Ends a recharge that is still unfinished once its lock is held; one that has ended stays as it is. */
async function endUnlessPaid(
  t: Tx,
  { shopId, id }: Recharge,
  change: { readonly state: 'cancelled' | 'expired'; readonly mayStillBePaid?: boolean },
): Promise<void> {
  const recharge = await lockRecharge(t, shopId, id)
  if (recharge !== undefined && isUnfinished(recharge)) await moveRecharge(t, recharge, change)
}

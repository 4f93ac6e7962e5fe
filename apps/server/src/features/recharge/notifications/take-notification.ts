import { createHash } from 'node:crypto'
import type { ChannelNotification, PaymentChannel } from '../../../payments/channel.ts'
import type { Tx } from '../../../platform/context.ts'
import type { FormMessage } from '../../../platform/http/form-route.ts'
import { isId } from '../../../platform/ids.ts'
import { createLogSampler, type LogSampler } from '../../../platform/log-sampler.ts'
import type { AskingServices } from '../ask-channel.ts'
import { lockByNo } from '../recharge.store.ts'
import { type Payment, type Taken, takePayment } from '../take-payment.ts'
import { keepNotification } from './notification.store.ts'

/** The way that a channel's notification comes in. */
export const NOTIFY_PATH = '/notify/:channel/:shop'

/** The answer to whom we do not know. */
const NOT_TAKEN = 'fail'

interface Receiver {
  readonly services: AskingServices
  readonly warn: LogSampler
}

/**
 * Takes what channels report, and returns what their protocol waits for. What is signed by the channel and about a
 * recharge of ours is kept with what was made of it. Any sender may post the rest: it leaves a line in the log now and
 * then, and nothing in the database.
 */
export function createNotificationReceiver(services: AskingServices): (message: FormMessage) => Promise<string> {
  const receiver = { services, warn: createLogSampler(services.log) }
  return (message) => takeNotification(receiver, message)
}

async function takeNotification({ services, warn }: Receiver, message: FormMessage): Promise<string> {
  const { channel: channelId = '', shop: shopId = '' } = message.params
  const channel = services.channels.all.find(({ id }) => id === channelId)
  if (channel === undefined || !isId(shopId)) return NOT_TAKEN
  const read = channel.readNotification(message)
  if (!read.ok) {
    const about = { channel: channelId, reason: read.reason, shopId }
    warn(`${channelId} ${read.reason}`, about, 'a payment notification was refused')
    return channel.acknowledgement.refused
  }
  const digest = createHash('sha256').update(message.raw).digest()
  return await takeVerified({ services, warn, channel, shopId, digest }, read.value)
}

interface Received extends Receiver {
  readonly channel: PaymentChannel
  readonly shopId: string
  readonly digest: Buffer
}

async function takeVerified(received: Received, told: ChannelNotification): Promise<string> {
  const { services, warn, channel, shopId, digest } = received
  const { rechargeNo, status } = told
  const verdict = await services.database.tx(async (t) => {
    const payment = {
      shopId,
      channel: channel.id,
      rechargeNo,
      channelTradeNo: told.channelTradeNo,
      amount: told.amount,
    }
    const made = status === 'paid' ? await takePayment(t, services.shops, payment) : await hearOfUnpaid(t, payment)
    if (made !== 'unknown') {
      await keepNotification(t, { shopId, channel: channel.id, digest, rechargeNo, verdict: made })
    }
    return made
  })
  if (verdict !== 'unknown' && verdict !== 'amount_differs') return channel.acknowledgement.taken
  warn(`${channel.id} ${verdict}`, { channel: channel.id, rechargeNo, verdict }, 'a payment fits no recharge')
  return channel.acknowledgement.refused
}

async function hearOfUnpaid(t: Tx, { shopId, rechargeNo, channel }: Payment): Promise<Taken | 'not_paid'> {
  const recharge = await lockByNo(t, shopId, rechargeNo)
  return recharge?.channel === channel ? 'not_paid' : 'unknown'
}

import { createHash } from 'node:crypto'
import type { ChannelNotification, PaymentChannel } from '../../payments/channel.ts'
import type { FormMessage } from '../../platform/http/form-route.ts'
import type { RechargeDeps } from './recharge.deps.ts'
import { noteNotification } from './recharge.store.ts'
import { type Taken, takePayment } from './take-payment.ts'

/** The way that a channel's notification comes in. */
export const NOTIFY_PATH = '/notify/:channel/:shop'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The answer to whom we do not know. */
const NOT_TAKEN = 'fail'

/** What a channel reports. Answers what its protocol waits for; the message and what was made of it are kept. */
export async function takeNotification(deps: RechargeDeps, message: FormMessage): Promise<string> {
  const { channel: channelId = '', shop: shopId = '' } = message.params
  const channel = deps.channels.all.find(({ id }) => id === channelId)
  if (channel === undefined || !UUID.test(shopId)) return NOT_TAKEN
  const digest = createHash('sha256').update(message.raw).digest()
  const read = channel.readNotification(message)
  if (read.ok) return await takeVerified({ deps, channel, shopId, digest }, read.value)
  deps.log.warn({ channel: channelId, reason: read.reason, shopId }, 'a payment notification was refused')
  const note = { shopId, channel: channelId, digest, rechargeNo: null, verdict: read.reason }
  await deps.database.tx((t) => noteNotification(t, note))
  return channel.acknowledgement.refused
}

interface Received {
  readonly deps: RechargeDeps
  readonly channel: PaymentChannel
  readonly shopId: string
  readonly digest: Buffer
}

async function takeVerified({ deps, channel, shopId, digest }: Received, told: ChannelNotification): Promise<string> {
  const { rechargeNo, status, amount, channelTradeNo } = told
  const verdict = await deps.database.tx(async (t) => {
    const payment = { shopId, channel: channel.id, rechargeNo, channelTradeNo, amount }
    const made = status === 'paid' ? await takePayment(t, deps.shops, payment) : 'not_paid'
    await noteNotification(t, { shopId, channel: channel.id, digest, rechargeNo, verdict: made })
    return made
  })
  if (isTaken(verdict)) return channel.acknowledgement.taken
  deps.log.warn({ channel: channel.id, rechargeNo, verdict }, 'a payment fits no recharge')
  return channel.acknowledgement.refused
}

const isTaken = (verdict: Taken | 'not_paid'): boolean => verdict !== 'unknown' && verdict !== 'amount_differs'

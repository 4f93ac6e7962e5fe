import { seconds } from '@caimin/base'
import { deliverMessage, httpSmsSender, logSender, type MessageSenders, smtpSender } from '../core/identity/index.ts'
import { startConcurrentPoller } from '../platform/concurrent-poller.ts'
import type { Config } from '../platform/config.ts'
import type { Poller } from '../platform/poller.ts'
import type { ServerParts } from './features.ts'

/** Messages that failed are tried again at this pace; new ones leave at once. */
const TRY_AGAIN_MS = seconds(5)
/**
 * How many of a channel are on their way at once: a gateway that hangs delays those and no more, and no other channel.
 */
const MAX_AT_ONCE = { sms: 8, mail: 4 }
const CHANNELS = ['sms', 'mail'] as const

/** Sends waiting messages in the background, each channel by itself. */
export function startMessages({ config, database, events, log }: ServerParts): Poller {
  const senders = sendersOf(config, log)
  const deliveries = CHANNELS.map((channel) =>
    startConcurrentPoller({
      name: `deliver ${channel}`,
      everyMs: TRY_AGAIN_MS,
      mostAtOnce: MAX_AT_ONCE[channel],
      work: () => deliverMessage(database, channel, senders[channel]),
      log,
    }),
  )
  const now = () => {
    for (const delivery of deliveries) delivery.now()
  }
  events.on('message.queued', now)
  return {
    now,
    async close() {
      await Promise.all(deliveries.map((delivery) => delivery.close()))
      for (const sender of Object.values(senders)) sender.close()
    },
  }
}

/** In the demo whatever has no server of its own goes to the log. */
function sendersOf(config: Config, log: ServerParts['log']): MessageSenders {
  const { mode, smtpUrl, mailFrom, smsGatewayUrl, smsGatewayKey } = config
  return {
    ...(mode === 'demo' && { sms: logSender(log), mail: logSender(log) }),
    ...(smsGatewayUrl !== undefined && { sms: httpSmsSender(smsGatewayUrl, smsGatewayKey) }),
    ...(smtpUrl !== undefined && { mail: smtpSender(smtpUrl, mailFrom) }),
  }
}

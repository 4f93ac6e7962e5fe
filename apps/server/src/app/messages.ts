import { seconds } from '@caimin/base'
import { deliverMessages, httpSmsSender, logSender, type MessageSenders, smtpSender } from '../core/identity/index.ts'
import type { Config } from '../platform/config.ts'
import { type Repeating, repeat } from '../platform/repeat.ts'
import type { ServerParts } from './features.ts'

/** Messages that failed are tried again at this pace; new ones leave at once. */
const TRY_AGAIN_MS = seconds(5)

/** Sends waiting messages in the background. */
export function startMessages({ config, database, events, log }: ServerParts): Repeating {
  const senders = sendersOf(config, log)
  const delivery = repeat({
    name: 'deliver messages',
    everyMs: TRY_AGAIN_MS,
    work: () => deliverMessages(database, senders),
    log,
  })
  events.on('message.queued', () => delivery.now())
  return {
    now: delivery.now,
    async close() {
      await delivery.close()
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

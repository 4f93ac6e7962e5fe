import type { Logger } from '../../platform/logging.ts'
import type { MessageSender } from './message-sender.ts'

/** The demo's telephone: what would be sent stands in the log, and on the operator desk. */
export const logSender = (log: Logger): MessageSender => ({
  send: async ({ channel, address, body }) => log.info({ channel, address }, body),
  close: () => undefined,
})

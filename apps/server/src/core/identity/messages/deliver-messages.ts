import type { Database } from '../../../platform/context.ts'
import { claimMessage, markFailed, markSent } from './message.store.ts'
import type { MessageSender, OutgoingMessage } from './message-sender.ts'

/**
 * Sends the oldest message of a channel that waits; false when there is none. It is claimed for a while, and no
 * transaction is open while it is on its way: two processes do not send the same, and one that dies on the way leaves
 * it to the next try, which carries the same id.
 */
export async function deliverMessage(
  database: Database,
  channel: OutgoingMessage['channel'],
  sender: MessageSender | undefined,
): Promise<boolean> {
  const message = await database.autocommit((a) => claimMessage(a, channel))
  if (message === undefined) return false
  try {
    if (sender === undefined) throw new Error(`no way to send ${channel}`)
    await sender.send(message)
  } catch (error) {
    await database.autocommit((a) => markFailed(a, message, error instanceof Error ? error.message : String(error)))
    return true
  }
  await database.autocommit((a) => markSent(a, message.id))
  return true
}

import type { Database } from '../../../platform/context.ts'
import { lockWaitingMessage, markFailed, markSent } from './message.store.ts'
import type { MessageSenders } from './message-sender.ts'

/**
 * Sends what waits, one after another; answers how many it tried. A message is locked while it is on its way: two processes
 * never send the same, and one that dies on the way leaves it to the next try.
 */
export async function deliverMessages(database: Database, senders: MessageSenders): Promise<number> {
  let tried = 0
  while (await deliverOne(database, senders)) tried += 1
  return tried
}

const deliverOne = (database: Database, senders: MessageSenders): Promise<boolean> =>
  database.tx(async (t) => {
    const message = await lockWaitingMessage(t)
    if (message === undefined) return false
    try {
      const sender = senders[message.channel]
      if (sender === undefined) throw new Error(`no way to send ${message.channel}`)
      await sender.send(message)
      await markSent(t, message.id)
    } catch (error) {
      await markFailed(t, message, error instanceof Error ? error.message : String(error))
    }
    return true
  })

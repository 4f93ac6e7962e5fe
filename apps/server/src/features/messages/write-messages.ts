import type { Tx } from '../../platform/context.ts'
import { writeMessages } from './message.store.ts'
import { notifyOfChat } from './notify-of-chat.ts'
import { notifyOfMoney } from './notify-of-money.ts'
import { notifyOfOrders } from './notify-of-orders.ts'
import { notifyOfRebates } from './notify-of-rebates.ts'
import { notifyOfTurns } from './notify-of-turns.ts'
import { dismissToldChat } from './told-chat.store.ts'
import type { ToldEvent } from './told-events.ts'

/**
 * Tells those whom they concern of a round of events, with a bounded number of queries. An event that comes again tells
 * nothing more.
 */
export async function writeMessagesOf(t: Tx, events: readonly ToldEvent[]): Promise<void> {
  const notifiers = [
    await notifyOfOrders(t, events),
    await notifyOfMoney(t, events),
    await notifyOfTurns(t, events),
    await notifyOfChat(t, events),
    notifyOfRebates,
  ]
  const messages = events.flatMap((event) => notifiers.flatMap((notify) => notify(event)))
  await writeMessages(t, messages, { isAnnounced: true })
  await dismissToldChat(
    t,
    events.filter((event) => event.kind === 'chat.message' || event.kind === 'chat.read'),
  )
}

import { fanOutFrom } from '../features/messages/fan-out.ts'
import { type FanOutEvent, isFanOut, TOLD_KINDS } from '../features/messages/told-events.ts'
import { writeMessagesOf } from '../features/messages/write-messages.ts'
import type { Database } from '../platform/context.ts'
import { BEFORE_ALL } from '../platform/ids.ts'
import type { ServerParts } from './features.ts'

/** Has players told what happens to their orders, their money, and whom they follow. */
export function notifyPlayers({ consumers, database }: ServerParts): void {
  consumers.add({
    name: 'write-messages',
    kinds: TOLD_KINDS,
    async handle(events) {
      await database.tx((t) => writeMessagesOf(t, events))
      for (const event of events.filter(isFanOut)) await fanOut(database, event)
    },
  })
}

/** Tells all whom it concerns, some in each transaction. */
async function fanOut(database: Database, event: FanOutEvent): Promise<void> {
  let after: string | undefined = BEFORE_ALL
  while (after !== undefined) {
    const from: string = after
    after = await database.tx((t) => fanOutFrom(t, event, from))
  }
}

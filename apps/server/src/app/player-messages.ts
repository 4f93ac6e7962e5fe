import { seconds } from '@caimin/base'
import type { PlayerKey } from '../core/orders/index.ts'
import { BEFORE_ALL_PLAYERS, fanOutFrom } from '../features/messages/fan-out.ts'
import { pushDeliverer } from '../features/messages/push/deliver-push.ts'
import { pushKeysOf } from '../features/messages/push/push-keys.ts'
import { type FanOutEvent, isFanOut, TOLD_KINDS } from '../features/messages/told-events.ts'
import { writeMessagesOf } from '../features/messages/write-messages.ts'
import { startConcurrentPoller } from '../platform/concurrent-poller.ts'
import type { Database } from '../platform/context.ts'
import type { Poller } from '../platform/poller.ts'
import type { ServerParts } from './features.ts'

/** New pushes leave at once, those that failed when it is their turn. */
const TRY_AGAIN_MS = seconds(10)
/** To all push services together: a few may hang while others are sent to. */
const MAX_AT_ONCE = 16

/**
 * Has players told what happens to their orders, their money, and whom they follow; where pushing is on, their browsers
 * too.
 */
export function notifyPlayers({ consumers, database, events, config, log }: ServerParts): Poller {
  consumers.add({
    name: 'write-messages',
    kinds: TOLD_KINDS,
    async handle(told) {
      await database.tx((t) => writeMessagesOf(t, told))
      for (const event of told.filter(isFanOut)) await fanOut(database, event)
    },
  })
  const keys = pushKeysOf(config)
  const deliverNext = keys && pushDeliverer({ database, log, keys, onClaimed: () => pushing.now() })
  const pushing = startConcurrentPoller({
    name: 'push messages',
    ...(keys !== undefined && { everyMs: TRY_AGAIN_MS }),
    mostAtOnce: MAX_AT_ONCE,
    work: async () => (await deliverNext?.()) ?? false,
    log,
  })
  events.on('messages.changed', pushing.now)
  return pushing
}

/** Tells all whom it concerns, some in each transaction. */
async function fanOut(database: Database, event: FanOutEvent): Promise<void> {
  let after: PlayerKey | undefined = BEFORE_ALL_PLAYERS
  while (after !== undefined) {
    const from: PlayerKey = after
    after = await database.tx((t) => fanOutFrom(t, event, from))
  }
}

import { minutes, seconds } from '@caimin/base'
import { closeDuePosts, type EndedOrders, keepRecords, rollRecords, serveFollowers } from '../core/orders/index.ts'
import type { EventOf } from '../platform/events/event-bus.ts'
import { type Poller, startPoller } from '../platform/poller.ts'
import type { ServerParts } from './features.ts'

const CLOSE_MS = seconds(5)
const CLOSED_AT_ONCE = 500
const ROLL_MS = minutes(1)

/** An order that a corrected result takes back, and one that the shop has paid by hand, with its commission. */
const STATES_THAT_COUNT = [7, 10]

function endedBy(event: EventOf<'orders.settled' | 'order.moved'>): EndedOrders[] {
  if (event.kind === 'orders.settled') return [event]
  return STATES_THAT_COUNT.includes(event.state) ? [{ shopId: event.shopId, orderIds: [event.orderId] }] : []
}

/** What copy-betting needs in the background: standing orders that copy new posts, records, and posts that close. */
export function startFollow(parts: ServerParts): Poller[] {
  const { database, consumers, events: bus, log } = parts
  consumers.add({
    name: 'serve-standing-orders',
    kinds: ['post.added'],
    async handle(added) {
      for (const key of added) await serveFollowers(parts, key)
    },
  })
  consumers.add({
    name: 'keep-poster-records',
    kinds: ['orders.settled', 'order.moved'],
    handle: (events) => keepRecords(database, events.flatMap(endedBy)),
  })
  const closing = startPoller({
    name: 'close posts',
    everyMs: CLOSE_MS,
    async work() {
      while ((await database.tx((t) => closeDuePosts(t, CLOSED_AT_ONCE))) === CLOSED_AT_ONCE);
    },
    log,
  })
  const rolling = startPoller({ name: 'roll poster records', everyMs: ROLL_MS, work: () => rollRecords(database), log })
  bus.on('clock.advanced', closing.now)
  bus.on('clock.advanced', rolling.now)
  return [closing, rolling]
}

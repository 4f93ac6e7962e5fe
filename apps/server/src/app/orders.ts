import { seconds } from '@caimin/base'
import { autoAccept, autoAcceptLeftBehind, sweepDueOrders } from '../core/orders/index.ts'
import { type Repeating, repeat } from '../platform/repeat.ts'
import type { ServerParts } from './features.ts'

const SWEEP_MS = seconds(1)

/** What orders need in the background: shops that accept by themselves, and time limits that end. */
export function startOrders(parts: ServerParts): Repeating {
  const { database, events, log } = parts
  events.on('order.placed', (event) => autoAccept(parts, event))
  const sweep = repeat({
    name: 'accept and end orders',
    everyMs: SWEEP_MS,
    async work() {
      await autoAcceptLeftBehind(parts)
      await sweepDueOrders(database)
    },
    log,
  })
  events.on('clock.advanced', sweep.now)
  return sweep
}

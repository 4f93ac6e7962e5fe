import { seconds } from '@caimin/base'
import { advanceChases, autoAccept, autoAcceptLeftBehind, sweepDueOrders } from '../core/orders/index.ts'
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

const CHASE_MS = seconds(2)

/** Bets the next issue of chases whose turn has come. */
export function startChases(parts: ServerParts): Repeating {
  const { events, log } = parts
  const sweep = repeat({
    name: 'bet the next issue of chases',
    everyMs: CHASE_MS,
    log,
    work: () => advanceChases(parts),
  })
  events.on('clock.advanced', sweep.now)
  return sweep
}

import { seconds } from '@caimin/base'
import {
  advanceChases,
  autoAccept,
  autoAcceptPending,
  bringCutoffsForward,
  endPlansOnCancelled,
  releaseSharesOf,
  sweepDueOrders,
  sweepDuePlans,
} from '../core/orders/index.ts'
import { type Poller, type SequentialPoller, startPoller } from '../platform/poller.ts'
import type { ServerParts } from './features.ts'

const SWEEP_MS = seconds(1)
/** Orders are accepted as their events come; this is for shops that have opened or begin to accept by themselves. */
const MISSED_MS = seconds(5)

/**
 * What orders need in the background: shops that accept by themselves, and time limits that end; neither waits for the
 * other.
 */
export function startOrders(parts: ServerParts): Poller[] {
  const { events, consumers, log } = parts
  consumers.add({
    name: 'accept-orders',
    kinds: ['order.placed'],
    handle: (placed) => autoAccept(parts, placed),
  })
  consumers.add({
    name: 'bring-cutoffs-forward',
    kinds: ['deadline.brought_forward'],
    handle: (brought) =>
      bringCutoffsForward(
        parts,
        brought.flatMap(({ matchIds }) => matchIds),
      ),
  })
  const accepting = startPoller({
    name: 'accept orders that were missed',
    everyMs: MISSED_MS,
    work: () => autoAcceptPending(parts),
    log,
  })
  const ending = startPoller({ name: 'end orders', everyMs: SWEEP_MS, work: () => sweepDueOrders(parts), log })
  events.on('clock.advanced', accepting.now)
  events.on('clock.advanced', ending.now)
  return [accepting, ending]
}

/** What open plans need in the background: their deadlines, and what ends or empties them before. */
export function startPlans(parts: ServerParts): Poller {
  const { events, consumers, log } = parts
  consumers.add({
    name: 'release-barred-shares',
    kinds: ['person.barred'],
    handle: (barred) =>
      releaseSharesOf(
        parts,
        barred.map(({ personId }) => personId),
      ),
  })
  consumers.add({
    name: 'end-plans-on-cancelled-matches',
    kinds: ['result.confirmed'],
    handle: (confirmed) =>
      endPlansOnCancelled(
        parts,
        confirmed.flatMap(({ subjectKind, subjectId }) => (subjectKind === 'match' ? [subjectId] : [])),
      ),
  })
  const sweep = startPoller({ name: 'end plans', everyMs: SWEEP_MS, work: () => sweepDuePlans(parts), log })
  events.on('clock.advanced', sweep.now)
  return sweep
}

const CHASE_MS = seconds(2)

/** Bets the next issue of chases whose turn has come. */
export function startChases(parts: ServerParts): SequentialPoller {
  const { events, log } = parts
  const sweep = startPoller({
    name: 'bet the next issue of chases',
    everyMs: CHASE_MS,
    log,
    work: () => advanceChases(parts),
  })
  events.on('clock.advanced', sweep.now)
  return sweep
}

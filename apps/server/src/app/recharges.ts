import { seconds } from '@caimin/base'
import { sweepRecharges } from '../features/recharge/sweep-recharges.ts'
import { sweepRefunds } from '../features/recharge/sweep-refunds.ts'
import { type Poller, startPoller } from '../platform/poller.ts'
import { rechargeParts, type ServerParts } from './features.ts'

const SWEEP_MS = seconds(5)

/** Queries channels about unconfirmed payments and refunds, and ends expired recharges; neither waits for the other. */
export function startRecharges(parts: ServerParts): Poller[] {
  const { log } = parts
  const services = rechargeParts(parts)
  return [
    startPoller({ name: 'look after recharges', everyMs: SWEEP_MS, work: () => sweepRecharges(services), log }),
    startPoller({ name: 'look after refunds', everyMs: SWEEP_MS, work: () => sweepRefunds(services), log }),
  ]
}

import { seconds } from '@caimin/base'
import { sweepDisputes } from '../features/disputes/sweep-disputes.ts'
import { type Poller, startPoller } from '../platform/poller.ts'
import type { ServerParts } from './features.ts'

const SWEEP_MS = seconds(5)

/** Takes on cases whose term is over. */
export function startDisputes(parts: ServerParts): Poller {
  const { events, log } = parts
  const sweep = startPoller({
    name: 'take on overdue disputes',
    everyMs: SWEEP_MS,
    work: () => sweepDisputes(parts),
    log,
  })
  events.on('clock.advanced', sweep.now)
  return sweep
}

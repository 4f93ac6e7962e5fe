import { seconds } from '@caimin/base'
import { endGroupPackets } from '../core/packets/index.ts'
import { type Poller, startPoller } from '../platform/poller.ts'
import type { ServerParts } from './features.ts'

const SWEEP_MS = seconds(5)

/** Ends red packets in groups whose time is up. */
export function startGroupPackets(parts: ServerParts): Poller {
  const { events, log } = parts
  const sweep = startPoller({
    name: 'end red packets in groups',
    everyMs: SWEEP_MS,
    work: () => endGroupPackets(parts),
    log,
  })
  events.on('clock.advanced', sweep.now)
  return sweep
}

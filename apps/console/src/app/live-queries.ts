import { coalesceInvalidations, type ServerEvent } from '@caimin/session'
import { live } from '../platform/live.ts'
import { queryClient } from '../platform/query-client.ts'

/** The query keys that each kind of event invalidates. */
const STALE: Readonly<Record<ServerEvent['kind'], readonly (readonly string[])[]>> = {
  gap: [[]],
  'order.changed': [['desk'], ['counter']],
  'balance.changed': [['counter']],
  'withdrawal.changed': [['withdrawals']],
  'dispute.changed': [['disputes']],
  'identity.changed': [],
  'queue.changed': [['desk']],
  'odds.changed': [['desk', 'order']],
  'score.changed': [['demo'], ['operator', 'results']],
  'claims.changed': [
    ['operator', 'results'],
    ['operator', 'preview'],
  ],
  'result.changed': [['operator', 'results'], ['demo'], ['desk', 'payouts']],
  'shop.changed': [['setup']],
  'clock.changed': [[]],
}

/** Fetches again what the socket says has changed; after a gap, everything on screen. */
export function startLiveQueries(): void {
  const invalidate = coalesceInvalidations((queryKey) => queryClient.invalidate(queryKey))
  live.onEvent((event) => invalidate(STALE[event.kind]))
}

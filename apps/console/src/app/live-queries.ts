import type { OddsChanges } from '@caimin/contract'
import { coalesceInvalidations, type StaleKeys, staleAfter } from '@caimin/session'
import { live } from '../platform/live.ts'
import { queryClient } from '../platform/query-client.ts'
import { type DeskOrder, oddsInOrder } from './odds-in-order.ts'

const ORDER = ['desk', 'order']

const STALE: StaleKeys = {
  gap: [[]],
  'order.changed': [['desk'], ['counter']],
  'plan.changed': [['plans']],
  'balance.changed': [['counter']],
  'withdrawal.changed': [['withdrawals']],
  'dispute.changed': [['disputes']],
  'identity.changed': [],
  'messages.changed': [],
  'queue.changed': [['desk'], ['plans']],
  'odds.changed': [],
  'catalog.changed': [ORDER],
  'score.changed': [['demo'], ['operator', 'results']],
  'claims.changed': [
    ['operator', 'results'],
    ['operator', 'preview'],
  ],
  'result.changed': [['operator', 'results'], ['demo'], ['desk', 'payouts']],
  'shop.changed': [['setup']],
  'chat.message': [['chat']],
  'chat.read': [['chat']],
  'chat.changed': [['chat']],
  'clock.changed': [[]],
}

/** Fetches again what the socket says has changed; after a gap, everything on screen. */
export function startLiveQueries(): void {
  const invalidate = coalesceInvalidations((queryKey) => queryClient.invalidate(queryKey))
  live.onEvent((event) => {
    if (event.kind === 'odds.changed') changeOdds(event)
    invalidate(staleAfter(STALE, event))
  })
}

/** Changes the orders on these matches. None can be a change behind: each takes what a change says by itself. */
const changeOdds = (event: OddsChanges): void =>
  queryClient.amend({ queryKey: ORDER, change: (order: DeskOrder) => oddsInOrder(event, order) })

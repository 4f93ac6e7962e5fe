import type { OddsChanges } from '@caimin/contract'
import { CONVERSATIONS, coalesceInvalidations, type StaleKeys, staleAfter } from '@caimin/session'
import { conversations } from '../features/chat/conversations.ts'
import { live } from '../platform/live.ts'
import { queryClient } from '../platform/query-client.ts'
import { type DeskOrder, oddsInOrder } from './odds-in-order.ts'

const ORDER = ['desk', 'order']
const WAITING = ['waiting']
const CHAT_LIST = ['chat', 'list']
const GROUP = ['chat', 'group']

const STALE: StaleKeys = {
  gap: [[]],
  'order.changed': [['desk'], ['counter']],
  'plan.changed': [['plans'], WAITING],
  'balance.changed': [['counter']],
  'withdrawal.changed': [['withdrawals'], WAITING],
  'waiting.changed': [['counter', 'takings'], ['feedback'], ['id-reviews'], WAITING],
  'dispute.changed': [['disputes'], WAITING],
  'identity.changed': [],
  'messages.changed': [],
  'queue.changed': [
    ['desk'],
    ['plans'],
    WAITING,
    CONVERSATIONS,
    CHAT_LIST,
    ['chat', 'customer'],
    [...GROUP, 'messages'],
  ],
  'odds.changed': [],
  'catalog.changed': [ORDER],
  'score.changed': [['demo'], ['operator', 'results']],
  'claims.changed': [['operator', 'results'], ['operator', 'preview'], WAITING],
  'result.changed': [['operator', 'results'], ['demo'], ['desk', 'payouts'], WAITING],
  'shop.changed': [['setup']],
  'chat.message': [CHAT_LIST, WAITING],
  'chat.read': [CHAT_LIST],
  'chat.changed': [CHAT_LIST, WAITING, CONVERSATIONS, GROUP],
  'group.message': [GROUP],
  'group.packet': [
    [...GROUP, 'packets'],
    [...GROUP, 'messages'],
  ],
  'clock.changed': [[]],
}

/** Fetches again what the socket says has changed; after a gap, everything on screen. */
export function startLiveQueries(): void {
  const invalidate = coalesceInvalidations((queryKey) => queryClient.invalidate(queryKey))
  live.onEvent((event) => {
    if (event.kind === 'odds.changed') changeOdds(event)
    if (event.kind === 'chat.message' || event.kind === 'chat.read') conversations.amend(event)
    invalidate(staleAfter(STALE, event))
  })
}

/** Changes the orders on these matches. None can be a change behind: each takes what a change says by itself. */
const changeOdds = (event: OddsChanges): void =>
  queryClient.amend({ queryKey: ORDER, change: (order: DeskOrder) => oddsInOrder(event, order) })

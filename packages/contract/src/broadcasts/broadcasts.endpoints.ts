import { endpoints } from '../endpoint.ts'

/** What is no address or on no host of the configuration; an end that is not after the beginning and after now. */
const TERMS = ['address_malformed', 'host_not_allowed', 'wrong_end'] as const

/** The broadcasts of matches: players are shown those that the operator entered, and no others. */
export const broadcasts = endpoints({
  list: { method: 'GET', path: '/api/operator.Broadcast/list', auth: 'auditor', refuses: [] },
  add: {
    method: 'POST',
    path: '/api/operator.Broadcast/add',
    auth: 'operator',
    idempotency: 'stored',
    refuses: [...TERMS, 'too_many_broadcasts'],
  },
  change: {
    method: 'POST',
    path: '/api/operator.Broadcast/change',
    auth: 'operator',
    idempotency: 'stored',
    refuses: [...TERMS, 'broadcast_over'],
  },
  /** Takes it off at once; it stays on record. */
  end: {
    method: 'POST',
    path: '/api/operator.Broadcast/end',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['broadcast_over'],
  },
})

import { endpoints } from '../endpoint.ts'

const BLOCK_REFUSALS = ['already_blocked', 'too_many_blocked', 'end_is_past', 'window_empty'] as const

/** What a shop is set to, and which numbers and combinations of matches it does not sell for now. */
export const setup = endpoints({
  settings: { method: 'GET', path: '/api/shopkeeper.Setup/settings', auth: 'clerk', refuses: [] },
  saveSettings: {
    method: 'POST',
    path: '/api/shopkeeper.Setup/save',
    auth: 'shopkeeper',
    idempotency: 'stored',
    refuses: ['changed_meanwhile', 'hours_empty', 'week_closed', 'weekday_twice'],
  },
  channels: { method: 'GET', path: '/api/shopkeeper.Setup/channels', auth: 'clerk', refuses: [] },
  switchChannel: {
    method: 'POST',
    path: '/api/shopkeeper.Setup/switchChannel',
    auth: 'shopkeeper',
    refuses: ['channel_unknown'],
  },
  blockedNumbers: { method: 'GET', path: '/api/shopkeeper.Setup/blockedNumbers', auth: 'clerk', refuses: [] },
  blockNumber: {
    method: 'POST',
    path: '/api/shopkeeper.Setup/blockNumber',
    auth: 'shopkeeper',
    idempotency: 'stored',
    refuses: ['number_malformed', ...BLOCK_REFUSALS],
  },
  unblockNumber: {
    method: 'POST',
    path: '/api/shopkeeper.Setup/unblockNumber',
    auth: 'shopkeeper',
    idempotency: 'stored',
    refuses: [],
  },
  blockedMatches: { method: 'GET', path: '/api/shopkeeper.Setup/blockedMatches', auth: 'clerk', refuses: [] },
  openMatches: { method: 'GET', path: '/api/shopkeeper.Setup/openMatches', auth: 'clerk', refuses: [] },
  blockMatches: {
    method: 'POST',
    path: '/api/shopkeeper.Setup/blockMatches',
    auth: 'shopkeeper',
    idempotency: 'stored',
    refuses: ['leg_malformed', 'match_unknown', 'issues_mixed', ...BLOCK_REFUSALS],
  },
  unblockMatches: {
    method: 'POST',
    path: '/api/shopkeeper.Setup/unblockMatches',
    auth: 'shopkeeper',
    idempotency: 'stored',
    refuses: [],
  },
})

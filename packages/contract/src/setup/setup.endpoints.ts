import { endpoints } from '../endpoint.ts'

/** What a shop is set to, and which numbers it does not sell for now. */
export const setup = endpoints({
  settings: { method: 'GET', path: '/api/shopkeeper.Setup/settings', auth: 'clerk', refuses: [] },
  saveSettings: {
    method: 'POST',
    path: '/api/shopkeeper.Setup/save',
    auth: 'shopkeeper',
    refuses: ['changed_meanwhile', 'hours_empty'],
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
    refuses: ['number_malformed', 'already_blocked', 'too_many_blocked', 'end_is_past'],
  },
  unblockNumber: { method: 'POST', path: '/api/shopkeeper.Setup/unblockNumber', auth: 'shopkeeper', refuses: [] },
})

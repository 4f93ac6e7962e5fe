import { endpoints } from '../endpoint.ts'
import { RATE_REFUSALS } from './agents.endpoints.ts'

/** The shop's side: whether it has agents, who they are, and what those at the top get. */
export const agentDesk = endpoints({
  settings: { method: 'GET', path: '/api/shopkeeper.Agents/settings', auth: 'shopkeeper', refuses: [] },
  saveSettings: {
    method: 'POST',
    path: '/api/shopkeeper.Agents/saveSettings',
    auth: 'shopkeeper',
    idempotency: 'stored',
    refuses: [],
  },
  /** Sums of all agents of the shop. */
  summary: { method: 'GET', path: '/api/shopkeeper.Agents/summary', auth: 'shopkeeper', refuses: [] },
  /** The agents of the shop, those at the top first and each before those below. */
  tree: { method: 'GET', path: '/api/shopkeeper.Agents/tree', auth: 'shopkeeper', refuses: [] },
  /** The same as parts of a file for spreadsheets. */
  export: { method: 'GET', path: '/api/shopkeeper.Agents/export', auth: 'shopkeeper', isLong: true, refuses: [] },
  /** One of them: besides, what the rates may be set to, and what is unusual about those below. */
  agent: { method: 'GET', path: '/api/shopkeeper.Agents/agent', auth: 'shopkeeper', refuses: [] },
  /** Every rate that one of them was given, the newest first. */
  rateChanges: { method: 'GET', path: '/api/shopkeeper.Agents/rateChanges', auth: 'shopkeeper', refuses: [] },
  /** Rebates that were taken back, the newest first. */
  reversals: { method: 'GET', path: '/api/shopkeeper.Agents/reversals', auth: 'shopkeeper', refuses: [] },
  appoint: {
    method: 'POST',
    path: '/api/shopkeeper.Agents/appoint',
    auth: 'shopkeeper',
    idempotency: 'stored',
    refuses: ['agents_off', 'already_agent'],
  },
  setRate: {
    method: 'POST',
    path: '/api/shopkeeper.Agents/setRate',
    auth: 'shopkeeper',
    idempotency: 'stored',
    refuses: RATE_REFUSALS,
  },
  pause: {
    method: 'POST',
    path: '/api/shopkeeper.Agents/pause',
    auth: 'shopkeeper',
    idempotency: 'stored',
    refuses: [],
  },
})

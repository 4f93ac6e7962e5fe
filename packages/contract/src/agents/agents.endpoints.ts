import { endpoints } from '../endpoint.ts'

const RATE_REFUSALS = [
  /** A user directly below has more; the detail says how much. */
  'rate_too_low',
  /** More than the one above has, or than there may be at all; the detail says how much that is. */
  'rate_too_high',
] as const

/**
 * What an agent sees of those below them. `setRate` and `users` are ours. Whoever is no agent is answered as one with
 * no users below.
 */
export const agents = endpoints({
  /** Sums of those below: today, yesterday, this month, and a stretch of days that is asked for. */
  info: { method: 'GET', path: '/api/bettingend.mine.Agent/info', auth: 'player', refuses: [] },
  /** The caller's own rates. */
  agentInfo: { method: 'GET', path: '/api/bettingend.mine.Agent/agentInfo', auth: 'player', refuses: [] },
  /** Those directly below, or all. */
  users: { method: 'GET', path: '/api/bettingend.mine.Agent/users', auth: 'player', refuses: [] },
  /** One of those below: sums of this month, and what their rates may be set to. */
  getAgentById: { method: 'GET', path: '/api/bettingend.mine.Agent/getAgentById', auth: 'player', refuses: [] },
  /** Rebates and what was taken back of them, line by line. */
  accountDetails: { method: 'GET', path: '/api/bettingend.mine.Agent/AccountDetails', auth: 'player', refuses: [] },
  /** Orders below that earned the caller something, of those who let them be seen. */
  orderlist: { method: 'GET', path: '/api/bettingend.mine.Agent/Orderlist', auth: 'player', refuses: [] },
  /** The rate of a user directly below, for orders from now on. */
  setRate: {
    method: 'POST',
    path: '/api/bettingend.mine.Agent/setRate',
    auth: 'player',
    idempotency: 'stored',
    refuses: RATE_REFUSALS,
  },
})

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
  /** The agents of the shop, those at the top first and each before those below. */
  tree: { method: 'GET', path: '/api/shopkeeper.Agents/tree', auth: 'shopkeeper', refuses: [] },
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

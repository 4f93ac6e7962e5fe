import { endpoints } from '../endpoint.ts'

/** Bringing others to the own shop, by a code that every player has. The last three are ours. */
export const invites = endpoints({
  /** The caller's code, and how many came by it. */
  index: { method: 'GET', path: '/api/bettingend.mine.Invite/index', auth: 'player', refuses: [] },
  /** Who came, the newest first; names and numbers are masked. */
  list: { method: 'GET', path: '/api/bettingend.mine.Invite/list', auth: 'player', refuses: [] },
  /** Who invites by a code, and to which shop, for whoever holds it: no number, and no name in full. */
  inviter: { method: 'GET', path: '/api/bettingend.mine.Invite/inviter', auth: 'none', refuses: [] },
  /** Who brought the caller to the shop, and what agents above see of the caller's orders. */
  invitedBy: { method: 'GET', path: '/api/bettingend.mine.Invite/invitedBy', auth: 'player', refuses: [] },
  /** Lets agents above see each order, or sums alone: from this moment on, of earlier orders too. */
  showsOrders: {
    method: 'POST',
    path: '/api/bettingend.mine.Invite/showsOrders',
    auth: 'player',
    refuses: ['no_agent_above'],
  },
})

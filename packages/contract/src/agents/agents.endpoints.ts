import { endpoints } from '../endpoint.ts'

export const RATE_REFUSALS = [
  /** A user directly below has more; the detail says how much. */
  'rate_too_low',
  /** More than the one above has, or than there may be at all; the detail says how much that is. */
  'rate_too_high',
] as const

const PROPOSAL_REFUSALS = ['licence_known', 'licence_over', 'picture_unknown'] as const

/** Why a player may not bring others: who takes a break from betting does not lead others to it. */
const MAY_NOT_INVITE = ['account_frozen', 'under_age', 'self_excluded', 'cooling_off', 'not_agent'] as const

/**
 * What an agent sees of those below them, and whom they bring. Where the specification has no call for it, the call is
 * ours. Whoever is no agent is answered as one with no users below.
 */
export const agents = endpoints({
  /** Sums of those below: today, yesterday, this month, and a stretch of days that is asked for. */
  info: { method: 'GET', path: '/api/bettingend.mine.Agent/info', auth: 'player', refuses: [] },
  /** The caller's own rates. */
  agentInfo: { method: 'GET', path: '/api/bettingend.mine.Agent/agentInfo', auth: 'player', refuses: [] },
  /** Those directly below, all, or those of all who are agents themselves. */
  users: { method: 'GET', path: '/api/bettingend.mine.Agent/users', auth: 'player', refuses: [] },
  /** One of those below: sums of this month, and what their rates may be set to. */
  getAgentById: { method: 'GET', path: '/api/bettingend.mine.Agent/getAgentById', auth: 'player', refuses: [] },
  /** Every rate that the caller has given to a user directly below, the newest first. */
  rateChanges: { method: 'GET', path: '/api/bettingend.mine.Agent/rateChanges', auth: 'player', refuses: [] },
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
  /**
   * Invites a number by short message. The newcomer proves the number, sets the password and ticks the boxes; the
   * answer does not tell whether the number has an account already, which gets no message.
   */
  addUser: {
    method: 'POST',
    path: '/api/bettingend.mine.Agent/addUser',
    auth: 'player',
    idempotency: 'stored',
    refuses: [
      ...MAY_NOT_INVITE,
      'shop_not_open',
      'night_rest',
      'own_number',
      'number_invited_lately',
      'too_many_invitations',
      'too_many_of_shop',
    ],
  },
  /** Numbers that were invited in the last thirty days, and who of them came. */
  addedUsers: { method: 'GET', path: '/api/bettingend.mine.Agent/addedUsers', auth: 'player', refuses: [] },
  /** The licence of a shop that is proposed. */
  uploadLicence: {
    method: 'POST',
    path: '/api/bettingend.mine.Agent/uploadLicence',
    auth: 'player',
    body: 'image',
    refuses: ['picture_unreadable', 'picture_too_large'],
  },
  /** Proposes a shop: an application that the operator reviews like any other. */
  proposeShop: {
    method: 'POST',
    path: '/api/bettingend.mine.Agent/proposeShop',
    auth: 'player',
    idempotency: 'stored',
    refuses: [...MAY_NOT_INVITE, ...PROPOSAL_REFUSALS, 'too_many_proposals'],
  },
  /** Puts right a proposal that the operator has given back. */
  correctShop: {
    method: 'POST',
    path: '/api/bettingend.mine.Agent/correctShop',
    auth: 'player',
    idempotency: 'stored',
    refuses: [...PROPOSAL_REFUSALS, 'too_many_proposals', 'moved_on'],
  },
  /** Shops that the caller has proposed, the newest first. */
  proposedShops: { method: 'GET', path: '/api/bettingend.mine.Agent/proposedShops', auth: 'player', refuses: [] },
})

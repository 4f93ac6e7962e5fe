import { endpoints } from '../endpoint.ts'

export const PLACE_REFUSALS = [
  'slip_invalid',
  /** The page showed another stake than the bet costs; the detail has the right one as `stake`. */
  'amount_differs',
  'game_stopped_by_shop',
  'shop_closed',
  'shop_suspended',
  'licence_over',
  'number_blocked',
  'matches_blocked',
  'number_cap_reached',
  'match_unknown',
  'match_closed',
  'option_not_on_sale',
  'single_not_allowed',
  'odds_moved',
  'issue_closed',
  'order_too_large',
  'insufficient_balance',
  'account_frozen',
  'under_age',
  'self_excluded',
  'cooling_off',
  'quiet_hours',
  'stake_limit_reached',
  'loss_limit_reached',
  'packet_not_usable',
  'packet_expired',
  'packet_not_for_bet',
] as const

/** The lobby, what is on sale, and placing a bet. */
export const betting = endpoints({
  lobby: { method: 'GET', path: '/api/bettingend.Index/index', auth: 'guest', refuses: [] },
  matches: {
    method: 'GET',
    path: '/api/bettingend.bet.Betinfo/nmListdata',
    auth: 'guest',
    isLong: true,
    refuses: [],
  },
  /** The odds of the moment of all matches on sale of a game, without what else is known of them. */
  odds: {
    method: 'GET',
    path: '/api/bettingend.bet.Betinfo/odds',
    auth: 'guest',
    isLong: true,
    refuses: [],
  },
  /** How the shop's stakes on one match are shared among its options. */
  stakes: { method: 'GET', path: '/api/bettingend.bet.Betinfo/stakes', auth: 'player', refuses: [] },
  issue: { method: 'GET', path: '/api/bettingend.bet.Betinfo/issue', auth: 'guest', refuses: ['no_open_issue'] },
  place: {
    method: 'POST',
    path: '/api/bettingend.bet.Order/place',
    auth: 'player',
    idempotency: 'own',
    isLargeBody: true,
    refuses: PLACE_REFUSALS,
  },
  chase: {
    method: 'POST',
    path: '/api/bettingend.bet.Order/chase',
    auth: 'player',
    idempotency: 'stored',
    isLargeBody: true,
    refuses: [...PLACE_REFUSALS, 'chase_malformed'],
  },
})

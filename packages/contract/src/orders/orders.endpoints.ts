import { endpoints } from '../endpoint.ts'

/**
 * A player's own orders, and those that they hold a share of. `/user/order/info` is the one call that carries its token
 * as a bearer.
 */
export const orders = endpoints({
  list: { method: 'GET', path: '/api/bettingend.mine.Order/Orderlist', auth: 'player', refuses: [] },
  info: { method: 'GET', path: '/user/order/info', auth: 'player', token: 'bearer', refuses: [] },
  /** What is known of an order, sealed: for a dispute. */
  evidence: {
    method: 'GET',
    path: '/api/bettingend.mine.Order/evidence',
    auth: 'player',
    isLong: true,
    refuses: ['content_sealed', 'plan_sealed'],
  },
  /** Whether a seal was made by this server. Public, so that whoever receives a bundle can verify it. */
  checkEvidence: { method: 'POST', path: '/api/bettingend.mine.Order/checkEvidence', auth: 'none', refuses: [] },
  chases: { method: 'GET', path: '/api/bettingend.mine.Order/chases', auth: 'player', refuses: [] },
  hide: { method: 'POST', path: '/api/bettingend.mine.Order/hide', auth: 'player', refuses: ['order_not_over'] },
  withdraw: {
    method: 'POST',
    path: '/api/bettingend.mine.Order/withdraw',
    auth: 'player',
    idempotency: 'stored',
    refuses: ['order_moved_on'],
  },
  /** Asks the shop to hurry with an order that it has not printed yet. */
  remind: {
    method: 'POST',
    path: '/api/bettingend.mine.Order/remind',
    auth: 'player',
    idempotency: 'stored',
    refuses: ['order_moved_on', 'reminded_already'],
  },
  answerOdds: {
    method: 'POST',
    path: '/api/bettingend.mine.Order/answerOdds',
    auth: 'player',
    idempotency: 'stored',
    refuses: ['nothing_to_answer', 'order_moved_on'],
  },
  cancelChase: {
    method: 'POST',
    path: '/api/bettingend.mine.Order/cancelChase',
    auth: 'player',
    idempotency: 'stored',
    refuses: ['chase_moved_on'],
  },
})

import { endpoints } from '../endpoint.ts'

/**
 * Very large payouts that a shop has agreed to and that wait for a second person: an operator is one for every shop.
 */
export const prizeReviews = endpoints({
  list: { method: 'GET', path: '/api/operator.Prize/list', auth: 'auditor', refuses: [] },
  approve: {
    method: 'POST',
    path: '/api/operator.Prize/approve',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['order_moved_on', 'amount_differs', 'payout_held', 'second_person_needed'],
  },
  refuse: {
    method: 'POST',
    path: '/api/operator.Prize/refuse',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['order_moved_on'],
  },
})

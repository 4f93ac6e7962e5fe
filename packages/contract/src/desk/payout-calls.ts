/** Prizes that the shop pays by hand. */
export const PAYOUT_CALLS = {
  payouts: { method: 'GET', path: '/api/shopkeeper.Order/payouts', auth: 'clerk', refuses: [] },
  pay: {
    method: 'POST',
    path: '/api/shopkeeper.Order/pay',
    auth: 'clerk',
    idempotency: 'stored',
    right: 'pay_prizes',
    refuses: ['order_moved_on', 'amount_differs', 'payout_held', 'second_person_needed'],
  },
  /** A prize that is held is not paid, until the hold is taken off. */
  holdPayout: {
    method: 'POST',
    path: '/api/shopkeeper.Order/holdPayout',
    auth: 'clerk',
    idempotency: 'stored',
    right: 'pay_prizes',
    refuses: ['order_moved_on', 'already_held'],
  },
  releasePayout: {
    method: 'POST',
    path: '/api/shopkeeper.Order/releasePayout',
    auth: 'clerk',
    idempotency: 'stored',
    right: 'pay_prizes',
    refuses: ['not_held'],
  },
} as const

import { endpoints } from '../endpoint.ts'

/** The shop's side of group plans: how they fill, and their end. Accepting and printing are the desk's. */
export const plans = endpoints({
  list: { method: 'GET', path: '/api/shopkeeper.Plans/list', auth: 'clerk', refuses: [] },
  counters: { method: 'GET', path: '/api/shopkeeper.Plans/counters', auth: 'clerk', refuses: [] },
  detail: { method: 'GET', path: '/api/shopkeeper.Plans/detail', auth: 'clerk', refuses: [] },
  /** Those who hold a share, masked as everywhere at the desk. */
  participants: { method: 'GET', path: '/api/shopkeeper.Plans/participants', auth: 'clerk', refuses: [] },
  /**
   * Opens a sealed bet to this member of staff, from the order's state 2 on: from then on the desk's own calls show it
   * to them as well. The first time is in the audit log.
   */
  openContent: {
    method: 'POST',
    path: '/api/shopkeeper.Plans/openContent',
    auth: 'clerk',
    isLong: true,
    refuses: ['plan_sealed'],
  },
  /** Ends a plan that has not filled yet; everything is released. */
  cancel: {
    method: 'POST',
    path: '/api/shopkeeper.Plans/cancel',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: ['joining_over'],
  },
})

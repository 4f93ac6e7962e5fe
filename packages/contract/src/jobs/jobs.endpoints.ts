import { endpoints } from '../endpoint.ts'

/** What the server does by itself, and whether it does it. */
export const jobs = endpoints({
  list: { method: 'GET', path: '/api/operator.Job/list', auth: 'auditor', refuses: [] },
  retry: {
    method: 'POST',
    path: '/api/operator.Job/retry',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['not_failed'],
  },
  rerunEvent: {
    method: 'POST',
    path: '/api/operator.Job/rerunEvent',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['not_parked'],
  },
  dismissEvent: {
    method: 'POST',
    path: '/api/operator.Job/dismissEvent',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['not_parked'],
  },
})

import { endpoints } from '../endpoint.ts'

/** Controls of the demo world; production mode does not open them. */
export const demo = endpoints({
  status: { method: 'GET', path: '/api/operator.Demo/status', auth: 'auditor', refuses: [] },
  advance: {
    method: 'POST',
    path: '/api/operator.Demo/advance',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['not_in_production'],
  },
  finishMatch: {
    method: 'POST',
    path: '/api/operator.Demo/finishMatch',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['not_in_production', 'already_confirmed'],
  },
  drawNow: {
    method: 'POST',
    path: '/api/operator.Demo/drawNow',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['not_in_production', 'no_open_issue'],
  },
  cutSource: {
    method: 'POST',
    path: '/api/operator.Demo/cutSource',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['not_in_production'],
  },
  codes: { method: 'GET', path: '/api/operator.Demo/codes', auth: 'auditor', refuses: ['not_in_production'] },
})

import { endpoints } from '../endpoint.ts'

/**
 * Limit numbers: those of digit games that no shop sells, or all shops together up to a cap; of one issue or of each.
 */
export const numbers = endpoints({
  list: { method: 'GET', path: '/api/operator.Number/list', auth: 'auditor', refuses: [] },
  close: {
    method: 'POST',
    path: '/api/operator.Number/close',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['number_malformed', 'issue_unknown', 'cap_out_of_range', 'already_blocked', 'too_many_blocked'],
  },
  open: { method: 'POST', path: '/api/operator.Number/open', auth: 'operator', idempotency: 'stored', refuses: [] },
})

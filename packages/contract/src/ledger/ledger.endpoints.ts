import { endpoints } from '../endpoint.ts'

/** The books: an account, its journals, their lines, and what caused them; and claims that two people give up. */
export const ledger = endpoints({
  /** Posted, because the text that is searched for may be a mobile number. */
  accounts: { method: 'POST', path: '/api/operator.Ledger/accounts', auth: 'auditor', refuses: [] },
  account: { method: 'GET', path: '/api/operator.Ledger/account', auth: 'auditor', refuses: [] },
  journal: { method: 'GET', path: '/api/operator.Ledger/journal', auth: 'auditor', refuses: [] },
  order: { method: 'GET', path: '/api/operator.Ledger/order', auth: 'auditor', refuses: [] },
  /** Those who put money into an order, and what it has moved; of an order of one player that player alone. */
  parties: { method: 'GET', path: '/api/operator.Ledger/parties', auth: 'auditor', refuses: [] },
  claims: { method: 'GET', path: '/api/operator.Ledger/claims', auth: 'auditor', refuses: [] },
  proposeWriteOff: {
    method: 'POST',
    path: '/api/operator.Ledger/proposeWriteOff',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['more_than_owed', 'write_off_pending'],
  },
  decideWriteOff: {
    method: 'POST',
    path: '/api/operator.Ledger/decideWriteOff',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['second_person_needed', 'no_pending_write_off', 'more_than_owed'],
  },
})

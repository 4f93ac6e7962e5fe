import { endpoints } from '../endpoint.ts'

/** The operator's page of people: find, look, freeze, let back, sign out. */
export const users = endpoints({
  /** Posted, because the text that is searched for may be a mobile number. */
  list: { method: 'POST', path: '/api/operator.User/list', auth: 'auditor', refuses: [] },
  user: { method: 'GET', path: '/api/operator.User/user', auth: 'auditor', refuses: [] },
  freeze: {
    method: 'POST',
    path: '/api/operator.User/freeze',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['already_frozen'],
  },
  unfreeze: {
    method: 'POST',
    path: '/api/operator.User/unfreeze',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['not_frozen'],
  },
  signOut: { method: 'POST', path: '/api/operator.User/signOut', auth: 'operator', idempotency: 'stored', refuses: [] },
})

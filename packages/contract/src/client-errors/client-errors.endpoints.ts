import { endpoints } from '../endpoint.ts'

/** What failed in the browsers of players and staff. */
export const clientErrors = endpoints({
  list: { method: 'GET', path: '/api/operator.ClientError/list', auth: 'auditor', refuses: [] },
})

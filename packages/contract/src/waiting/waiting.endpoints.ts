import { endpoints } from '../endpoint.ts'

/** How much waits at each place of a desk, for the person who asks: what they may not decide is not counted. */
export const waiting = endpoints({
  shop: { method: 'GET', path: '/api/shopkeeper.Waiting/counts', auth: 'clerk', refuses: [] },
  operator: { method: 'GET', path: '/api/operator.Waiting/counts', auth: 'auditor', refuses: [] },
})

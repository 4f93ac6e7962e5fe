import { endpoints } from '../endpoint.ts'

/** The operator's side: what a rate of any shop's agents counts at the most. */
export const agentCeiling = endpoints({
  show: { method: 'GET', path: '/api/operator.Agents/ceiling', auth: 'auditor', refuses: [] },
  /** A rate that is higher counts as this much from the next sale on, and no agent may be given more. */
  save: {
    method: 'POST',
    path: '/api/operator.Agents/saveCeiling',
    auth: 'operator',
    idempotency: 'stored',
    refuses: [],
  },
})

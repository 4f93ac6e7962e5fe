import { endpoints } from '../endpoint.ts'

/** The operator's side: what a rate of any shop's agents counts at the most, and how many levels there may be. */
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
  levels: { method: 'GET', path: '/api/operator.Agents/levels', auth: 'auditor', refuses: [] },
  /** Legal advice on how many there may be; another of the operator's people agrees to it before it counts. */
  recordAdvice: {
    method: 'POST',
    path: '/api/operator.Agents/recordAdvice',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['advice_day_ahead', 'advice_waiting'],
  },
  /** Who recorded it can take it back. */
  decideAdvice: {
    method: 'POST',
    path: '/api/operator.Agents/decideAdvice',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['advice_moved_on', 'second_person_needed'],
  },
})

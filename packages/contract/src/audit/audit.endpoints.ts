import { endpoints } from '../endpoint.ts'

/** What staff did, and the proof that nothing of it was changed. */
export const audit = endpoints({
  list: { method: 'GET', path: '/api/operator.Audit/list', auth: 'auditor', refuses: [] },
  verify: { method: 'GET', path: '/api/operator.Audit/verify', auth: 'auditor', refuses: [] },
  export: { method: 'GET', path: '/api/operator.Audit/export', auth: 'auditor', isLong: true, refuses: [] },
})

import { endpoints } from '../endpoint.ts'

/** The operator's part of a case: reads it with its evidence, and decides. */
export const disputeReview = endpoints({
  list: { method: 'GET', path: '/api/operator.Dispute/list', auth: 'auditor', refuses: [] },
  detail: { method: 'GET', path: '/api/operator.Dispute/detail', auth: 'auditor', refuses: [] },
  evidence: {
    method: 'GET',
    path: '/api/operator.Dispute/evidence',
    auth: 'auditor',
    isLong: true,
    refuses: ['plan_sealed'],
  },
  say: {
    method: 'POST',
    path: '/api/operator.Dispute/say',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['dispute_moved_on', 'too_many_statements'],
  },
  /** What was said, unmasked and with what was taken back; with a reason, which is audited. */
  openExcerpt: {
    method: 'POST',
    path: '/api/operator.Dispute/openExcerpt',
    auth: 'operator',
    refuses: ['excerpt_unknown'],
  },
  decide: {
    method: 'POST',
    path: '/api/operator.Dispute/decide',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['dispute_moved_on', 'award_out_of_range'],
  },
  confirm: {
    method: 'POST',
    path: '/api/operator.Dispute/confirm',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['dispute_moved_on', 'second_person_needed'],
  },
  sendBack: {
    method: 'POST',
    path: '/api/operator.Dispute/sendBack',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['dispute_moved_on', 'second_person_needed'],
  },
})

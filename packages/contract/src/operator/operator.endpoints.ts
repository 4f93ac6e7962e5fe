import { endpoints } from '../endpoint.ts'

/**
 * Why a value is no result. Amounts name the levels that are none of the game's, that lack, or that the rules fix
 * otherwise.
 */
const VALUE_REFUSALS = ['result_malformed', 'level_unknown', 'level_missing', 'level_is_fixed'] as const

/** The operator desk: results with two origins, corrections, feeds, and the proof of the books. */
export const operator = endpoints({
  me: { method: 'GET', path: '/api/operator.Auth/me', auth: 'auditor', refuses: [] },
  results: { method: 'GET', path: '/api/operator.Result/list', auth: 'auditor', refuses: [] },
  claim: {
    method: 'POST',
    path: '/api/operator.Result/claim',
    auth: 'operator',
    idempotency: 'stored',
    refuses: [...VALUE_REFUSALS, 'already_confirmed', 'not_over_yet', 'already_claimed_by_you'],
  },
  withdrawClaim: {
    method: 'POST',
    path: '/api/operator.Result/withdrawClaim',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['already_confirmed', 'no_such_claim', 'not_your_claim'],
  },
  decide: {
    method: 'POST',
    path: '/api/operator.Result/decide',
    auth: 'operator',
    idempotency: 'stored',
    refuses: [...VALUE_REFUSALS, 'already_confirmed', 'claims_agree', 'decided_by_claimant', 'no_such_claim'],
  },
  correctionPreview: {
    method: 'POST',
    path: '/api/operator.Result/correctionPreview',
    auth: 'auditor',
    refuses: [...VALUE_REFUSALS, 'not_confirmed', 'nothing_changes'],
  },
  proposeCorrection: {
    method: 'POST',
    path: '/api/operator.Result/proposeCorrection',
    auth: 'operator',
    idempotency: 'stored',
    refuses: [...VALUE_REFUSALS, 'not_confirmed', 'nothing_changes', 'correction_pending'],
  },
  approveCorrection: {
    method: 'POST',
    path: '/api/operator.Result/approveCorrection',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['second_person_needed', 'no_pending_correction', 'nothing_changes'],
  },
  rejectCorrection: {
    method: 'POST',
    path: '/api/operator.Result/rejectCorrection',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['no_pending_correction', 'own_correction'],
  },
  withdrawCorrection: {
    method: 'POST',
    path: '/api/operator.Result/withdrawCorrection',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['no_pending_correction', 'not_your_correction'],
  },
  feeds: { method: 'GET', path: '/api/operator.Feed/list', auth: 'auditor', refuses: [] },
  retryFeed: {
    method: 'POST',
    path: '/api/operator.Feed/retry',
    auth: 'operator',
    idempotency: 'stored',
    refuses: [],
  },
  feedEffects: { method: 'GET', path: '/api/operator.Feed/effects', auth: 'auditor', refuses: [] },
  handOverFeed: {
    method: 'POST',
    path: '/api/operator.Feed/handOver',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['source_answers'],
  },
  uploadFeed: {
    method: 'POST',
    path: '/api/operator.Feed/upload',
    auth: 'operator',
    idempotency: 'stored',
    isLargeBody: true,
    refuses: ['file_malformed'],
  },
  trialBalance: { method: 'GET', path: '/api/operator.Ledger/trialBalance', auth: 'auditor', refuses: [] },
})

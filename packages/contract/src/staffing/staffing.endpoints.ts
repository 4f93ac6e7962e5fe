import { endpoints } from '../endpoint.ts'

const NEW_PASSWORD = ['password_too_common'] as const

/** The staff of a shop, kept by its shopkeeper. */
export const clerks = endpoints({
  list: { method: 'GET', path: '/api/shopkeeper.Staff/list', auth: 'shopkeeper', refuses: [] },
  add: {
    method: 'POST',
    path: '/api/shopkeeper.Staff/add',
    auth: 'shopkeeper',
    idempotency: 'stored',
    secret: ['password'],
    refuses: ['account_taken', 'too_many_staff', ...NEW_PASSWORD],
  },
  change: { method: 'POST', path: '/api/shopkeeper.Staff/change', auth: 'shopkeeper', refuses: [] },
  freeze: {
    method: 'POST',
    path: '/api/shopkeeper.Staff/freeze',
    auth: 'shopkeeper',
    refuses: ['not_yourself', 'last_in_charge'],
  },
  unfreeze: { method: 'POST', path: '/api/shopkeeper.Staff/unfreeze', auth: 'shopkeeper', refuses: [] },
  setPassword: {
    method: 'POST',
    path: '/api/shopkeeper.Staff/setPassword',
    auth: 'shopkeeper',
    refuses: ['not_yourself', ...NEW_PASSWORD],
  },
})

const PROPOSAL = ['not_yourself', 'proposal_pending'] as const

/**
 * The operator's own staff, managed by operators. What gives access to an account (a new one, a new password, a second
 * factor taken away, a freeze lifted) is a proposal that another operator confirms within 48 hours.
 */
export const operators = endpoints({
  list: { method: 'GET', path: '/api/operator.Staff/list', auth: 'auditor', refuses: [] },
  add: {
    method: 'POST',
    path: '/api/operator.Staff/add',
    auth: 'operator',
    idempotency: 'stored',
    secret: ['password'],
    refuses: ['account_taken', ...PROPOSAL, ...NEW_PASSWORD],
  },
  freeze: {
    method: 'POST',
    path: '/api/operator.Staff/freeze',
    auth: 'operator',
    refuses: ['not_yourself', 'last_in_charge'],
  },
  unfreeze: { method: 'POST', path: '/api/operator.Staff/unfreeze', auth: 'operator', refuses: PROPOSAL },
  setPassword: {
    method: 'POST',
    path: '/api/operator.Staff/setPassword',
    auth: 'operator',
    refuses: [...PROPOSAL, ...NEW_PASSWORD],
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/operator.Staff/resetSecondFactor',
    auth: 'operator',
    refuses: PROPOSAL,
  },
  confirm: {
    method: 'POST',
    path: '/api/operator.Staff/confirm',
    auth: 'operator',
    refuses: ['proposal_moved_on', 'not_yourself', 'account_taken', 'too_many_staff', 'second_person_needed'],
  },
  reject: {
    method: 'POST',
    path: '/api/operator.Staff/reject',
    auth: 'operator',
    refuses: ['proposal_moved_on'],
  },
})

/** What every member of staff does with their own account. */
export const ownStaff = endpoints({
  changePassword: {
    method: 'POST',
    path: '/api/shopkeeper.Auth/changePassword',
    auth: 'staff',
    refuses: ['wrong_password', 'locked_too_many_failures', 'same_password', ...NEW_PASSWORD],
  },
})

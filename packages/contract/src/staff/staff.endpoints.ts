import { endpoints } from '../endpoint.ts'

/**
 * Identity of staff, of a shop or of the operator: the second factor, the proof of identity before money moves,
 * and where they are signed in. All of it is open to staff who have yet to enrol a second factor; nothing else is.
 */
export const staff = endpoints({
  security: { method: 'GET', path: '/api/shopkeeper.Auth/security', auth: 'staff', refuses: [] },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/shopkeeper.Auth/beginSecondFactor',
    auth: 'staff',
    refuses: ['already_enrolled'],
  },
  finishSecondFactor: {
    method: 'POST',
    path: '/api/shopkeeper.Auth/finishSecondFactor',
    auth: 'staff',
    refuses: ['already_enrolled', 'code_wrong', 'locked_too_many_failures'],
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/shopkeeper.Auth/resetSecondFactor',
    auth: 'staff',
    refuses: ['not_your_own', 'not_enrolled', 'two_operators_needed'],
  },
  confirmIdentity: {
    method: 'POST',
    path: '/api/shopkeeper.Auth/confirmIdentity',
    auth: 'staff',
    refuses: ['wrong_password', 'code_wrong', 'locked_too_many_failures'],
  },
  sessions: { method: 'GET', path: '/api/shopkeeper.Auth/sessions', auth: 'staff', refuses: [] },
  endSession: { method: 'POST', path: '/api/shopkeeper.Auth/endSession', auth: 'staff', refuses: [] },
  endOtherSessions: { method: 'POST', path: '/api/shopkeeper.Auth/endOtherSessions', auth: 'staff', refuses: [] },
  signOut: { method: 'POST', path: '/api/shopkeeper.Auth/signOut', auth: 'staff', refuses: [] },
})

import { endpoints } from '../endpoint.ts'

/** Shops and their licences at the operator: applied for, reviewed, opened, suspended. */
export const shops = endpoints({
  list: { method: 'GET', path: '/api/operator.Shop/list', auth: 'auditor', refuses: [] },
  detail: { method: 'GET', path: '/api/operator.Shop/detail', auth: 'auditor', refuses: [] },
  uploadLicence: {
    method: 'POST',
    path: '/api/operator.Shop/uploadLicence',
    auth: 'operator',
    body: 'image',
    refuses: ['picture_unreadable', 'picture_too_large'],
  },
  apply: {
    method: 'POST',
    path: '/api/operator.Shop/apply',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['licence_known', 'licence_over', 'picture_unknown'],
  },
  correct: {
    method: 'POST',
    path: '/api/operator.Shop/correct',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['moved_on', 'licence_known', 'licence_over', 'picture_unknown'],
  },
  giveBack: {
    method: 'POST',
    path: '/api/operator.Shop/giveBack',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['moved_on'],
  },
  /** The first of the two who look at the papers of a new shop. */
  pass: {
    method: 'POST',
    path: '/api/operator.Shop/pass',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['moved_on', 'checks_missing', 'licence_over', 'picture_missing'],
  },
  open: {
    method: 'POST',
    path: '/api/operator.Shop/open',
    auth: 'operator',
    idempotency: 'stored',
    secret: ['keeper_password'],
    refuses: [
      'moved_on',
      'checks_missing',
      'licence_over',
      'picture_missing',
      'not_checked_yet',
      'second_person_needed',
      'account_taken',
      'password_too_common',
    ],
  },
  suspend: {
    method: 'POST',
    path: '/api/operator.Shop/suspend',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['moved_on'],
  },
  resume: {
    method: 'POST',
    path: '/api/operator.Shop/resume',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['moved_on', 'licence_over'],
  },
  /** Days without sales anywhere: those that the product knows, and what operators add when it is announced. */
  holidays: { method: 'GET', path: '/api/operator.Shop/holidays', auth: 'auditor', refuses: [] },
  addHoliday: {
    method: 'POST',
    path: '/api/operator.Shop/addHoliday',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['days_reversed', 'holiday_too_long', 'holiday_is_past', 'holiday_known', 'too_many_holidays'],
  },
  removeHoliday: {
    method: 'POST',
    path: '/api/operator.Shop/removeHoliday',
    auth: 'operator',
    idempotency: 'stored',
    refuses: [],
  },
  renewLicence: {
    method: 'POST',
    path: '/api/operator.Shop/renewLicence',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['moved_on', 'licence_known', 'licence_over', 'picture_unknown'],
  },
})

import { endpoints } from '../endpoint.ts'

/**
 * Money out: what a player asks for, and what shop and operator do about it. `Withdrawal`, `notWithdraw` and
 * `PayConfirm` are the specification's; the others follow its naming.
 */
export const withdrawals = endpoints({
  info: { method: 'GET', path: '/api/bettingend.mine.Transaction/withdrawInfo', auth: 'player', refuses: [] },
  notWithdraw: { method: 'GET', path: '/api/bettingend.mine.Transaction/notWithdraw', auth: 'player', refuses: [] },
  payConfirm: {
    method: 'POST',
    path: '/api/bettingend.mine.Information/PayConfirm',
    auth: 'player',
    idempotency: 'own',
    refuses: ['amount_out_of_range', 'withdraw_password_wrong', 'withdraw_password_locked', 'withdraw_password_unset'],
  },
  request: {
    method: 'POST',
    path: '/api/bettingend.mine.Transaction/Withdrawal',
    auth: 'player',
    idempotency: 'stored',
    secret: ['pay_token'],
    refuses: [
      'amount_out_of_range',
      'pay_confirm_needed',
      'account_frozen',
      'real_name_needed',
      'too_many_today',
      'insufficient_balance',
    ],
  },
  list: { method: 'GET', path: '/api/bettingend.mine.Transaction/withdrawals', auth: 'player', refuses: [] },
  detail: { method: 'GET', path: '/api/bettingend.mine.Transaction/withdrawal', auth: 'player', refuses: [] },
  cancel: {
    method: 'POST',
    path: '/api/bettingend.mine.Transaction/cancelWithdrawal',
    auth: 'player',
    idempotency: 'stored',
    refuses: ['withdrawal_moved_on'],
  },
  deskList: { method: 'GET', path: '/api/shopkeeper.Withdrawal/list', auth: 'clerk', refuses: [] },
  approve: {
    method: 'POST',
    path: '/api/shopkeeper.Withdrawal/approve',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: ['withdrawal_moved_on', 'second_person_needed'],
  },
  refuse: {
    method: 'POST',
    path: '/api/shopkeeper.Withdrawal/refuse',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: ['withdrawal_moved_on', 'already_in_file'],
  },
  payoutFile: {
    method: 'POST',
    path: '/api/shopkeeper.Withdrawal/payoutFile',
    auth: 'shopkeeper',
    idempotency: 'own',
    refuses: ['nothing_to_pay'],
  },
  payoutFiles: { method: 'GET', path: '/api/shopkeeper.Withdrawal/payoutFiles', auth: 'shopkeeper', refuses: [] },
  confirmPaid: {
    method: 'POST',
    path: '/api/shopkeeper.Withdrawal/confirmPaid',
    auth: 'shopkeeper',
    idempotency: 'stored',
    refuses: ['withdrawal_moved_on', 'amount_differs'],
  },
  previewFile: {
    method: 'POST',
    path: '/api/shopkeeper.Withdrawal/previewFile',
    auth: 'shopkeeper',
    isLargeBody: true,
    refuses: ['file_unreadable', 'file_too_large', 'file_is_old_excel', 'columns_missing', 'columns_repeated'],
  },
  confirmFile: {
    method: 'POST',
    path: '/api/shopkeeper.Withdrawal/confirmFile',
    auth: 'shopkeeper',
    idempotency: 'stored',
    isLargeBody: true,
    refuses: [
      'file_unreadable',
      'file_too_large',
      'file_is_old_excel',
      'columns_missing',
      'columns_repeated',
      'preview_outdated',
    ],
  },
  reviewList: { method: 'GET', path: '/api/operator.Withdrawal/list', auth: 'auditor', refuses: [] },
  reviewApprove: {
    method: 'POST',
    path: '/api/operator.Withdrawal/approve',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['withdrawal_moved_on'],
  },
  reviewRefuse: {
    method: 'POST',
    path: '/api/operator.Withdrawal/refuse',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['withdrawal_moved_on'],
  },
})

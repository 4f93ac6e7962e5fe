import { endpoints } from '../endpoint.ts'

/** A player's bank cards and withdraw password: specification, section 7, "Mine"; `CardCode` is ours. */
export const cards = endpoints({
  query: { method: 'GET', path: '/api/bettingend.mine.Information/CardQuery', auth: 'player', refuses: [] },
  add: {
    method: 'POST',
    path: '/api/bettingend.mine.Information/addBankCard',
    auth: 'player',
    refuses: ['real_name_needed', 'bank_unknown', 'card_already_bound', 'too_many_cards', 'code_limit_reached'],
  },
  sendCode: {
    method: 'POST',
    path: '/api/bettingend.mine.Information/CardCode',
    auth: 'player',
    refuses: ['code_limit_reached'],
  },
  confirm: {
    method: 'POST',
    path: '/api/bettingend.mine.Information/CardConfirm',
    auth: 'player',
    refuses: ['code_wrong', 'card_already_bound', 'too_many_cards', 'withdrawal_open'],
  },
  changeWithdrawPassword: {
    method: 'POST',
    path: '/api/bettingend.mine.Information/ChangeWithdrawPassword',
    auth: 'player',
    refuses: [
      'code_wrong',
      'withdraw_password_weak',
      'withdraw_password_wrong',
      'withdraw_password_locked',
      'withdraw_password_unset',
    ],
  },
})

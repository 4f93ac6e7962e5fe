import { endpoints } from '../endpoint.ts'

/** Why money may not come in: who the player is, what they allowed themselves, and what the channel takes. */
const PAY_REFUSALS = [
  'amount_out_of_range',
  'channel_closed',
  'shop_suspended',
  'unfinished_recharge',
  'cashier_still_open',
  'under_age',
  'self_excluded',
  'cooling_off',
  'account_frozen',
  'quiet_hours',
  'deposit_limit_reached',
] as const

/**
 * Money in through the shop's channels and at its counter, for the player. All ways to pay are one call by different
 * names.
 */
export const recharge = endpoints({
  payList: { method: 'GET', path: '/api/common.AliPay/payList', auth: 'player', refuses: [] },
  pay: { method: 'POST', path: '/api/common.recharge/pay', auth: 'player', idempotency: 'own', refuses: PAY_REFUSALS },
  newPay: { method: 'POST', path: '/api/common.NewPay/pay', auth: 'player', idempotency: 'own', refuses: PAY_REFUSALS },
  hmPay: { method: 'POST', path: '/api/common.Hmpay/pay', auth: 'player', idempotency: 'own', refuses: PAY_REFUSALS },
  leshuaH5: {
    method: 'POST',
    path: '/api/common.leshuapay/h5pay',
    auth: 'player',
    idempotency: 'own',
    refuses: PAY_REFUSALS,
  },
  leshuaYunshan: {
    method: 'POST',
    path: '/api/common.leshuapay/yunshanpay',
    auth: 'player',
    idempotency: 'own',
    refuses: PAY_REFUSALS,
  },
  suixingH5: {
    method: 'POST',
    path: '/api/common.suixingpay/h5pay',
    auth: 'player',
    idempotency: 'own',
    refuses: PAY_REFUSALS,
  },
  aliPay2: {
    method: 'POST',
    path: '/api/common.AliPay2/pay',
    auth: 'player',
    idempotency: 'own',
    refuses: PAY_REFUSALS,
  },
  aliPay3: {
    method: 'POST',
    path: '/api/common.AliPay3/pay',
    auth: 'player',
    idempotency: 'own',
    refuses: PAY_REFUSALS,
  },
  aliPay2Query: { method: 'GET', path: '/api/common.AliPay2/query', auth: 'player', refuses: [] },
  aliPay2Refresh: { method: 'GET', path: '/api/common.AliPay2/RechargeRefresh', auth: 'player', refuses: [] },
  checkStatus: { method: 'POST', path: '/api/common.recharge/checkStatus', auth: 'player', refuses: [] },
  getLastRecharge: { method: 'POST', path: '/api/common.recharge/getLastRecharge', auth: 'player', refuses: [] },
  cancelPayment: {
    method: 'POST',
    path: '/api/common.recharge/cancelPayment',
    auth: 'player',
    refuses: ['proof_is_with_the_shop'],
  },
  uploadProof: {
    method: 'POST',
    path: '/api/common.recharge/uploadProof',
    auth: 'player',
    body: 'image',
    refuses: ['no_counter_recharge', 'picture_unreadable', 'picture_too_large'],
  },
})

/** The daily comparison of each channel's statement with the books. */
export const reconciliation = endpoints({
  list: { method: 'GET', path: '/api/operator.Reconciliation/list', auth: 'auditor', refuses: [] },
})

import { endpoints } from '../endpoint.ts'

/** Recharges as the shop sees them: those paid face to face wait for its word; and paying back what came in. */
export const takings = endpoints({
  list: { method: 'GET', path: '/api/shopkeeper.Recharge/list', auth: 'clerk', refuses: [] },
  confirm: {
    method: 'POST',
    path: '/api/shopkeeper.Recharge/confirm',
    auth: 'clerk',
    idempotency: 'stored',
    right: 'take_money',
    refuses: ['recharge_ended', 'amount_differs', 'proof_used_before'],
  },
  refuse: {
    method: 'POST',
    path: '/api/shopkeeper.Recharge/refuse',
    auth: 'clerk',
    idempotency: 'stored',
    right: 'take_money',
    refuses: ['recharge_ended'],
  },
  refundable: { method: 'GET', path: '/api/shopkeeper.Recharge/refundable', auth: 'clerk', refuses: [] },
  refund: {
    method: 'POST',
    path: '/api/shopkeeper.Recharge/refund',
    auth: 'shopkeeper',
    idempotency: 'stored',
    refuses: ['nothing_to_refund', 'amount_differs', 'refund_under_way'],
  },
  approveRefund: {
    method: 'POST',
    path: '/api/shopkeeper.Recharge/approveRefund',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: ['refund_moved_on', 'second_person_needed'],
  },
  refuseRefund: {
    method: 'POST',
    path: '/api/shopkeeper.Recharge/refuseRefund',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: ['refund_moved_on'],
  },
  reviewList: { method: 'GET', path: '/api/operator.RechargeRefund/list', auth: 'auditor', refuses: [] },
  reviewApprove: {
    method: 'POST',
    path: '/api/operator.RechargeRefund/approve',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['refund_moved_on'],
  },
  reviewRefuse: {
    method: 'POST',
    path: '/api/operator.RechargeRefund/refuse',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['refund_moved_on'],
  },
})

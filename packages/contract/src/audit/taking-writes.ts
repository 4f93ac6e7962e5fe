import type { StaffWrites } from './staff-write.ts'

/** What the audit log says when the shop takes money for recharges or pays it back. */
export const TAKING_WRITES = {
  confirm: { event: 'recharge_confirmed', needsProof: true, subject: ['recharge', 'recharge_id'], asked: ['amount'] },
  refuse: { event: 'recharge_refused', needsProof: true, subject: ['recharge', 'recharge_id'], asked: ['reason'] },
  refund: {
    event: 'recharge_refund_asked',
    needsProof: true,
    subject: ['recharge', 'credit_id'],
    asked: ['amount', 'reason'],
    answered: ['refund_id', 'state'],
  },
  approveRefund: {
    event: 'recharge_refund_approved',
    needsProof: true,
    subject: ['recharge', 'credit_id'],
    answered: ['refund_id', 'amount'],
  },
  refuseRefund: {
    event: 'recharge_refund_refused',
    needsProof: true,
    subject: ['recharge', 'credit_id'],
    asked: ['reason'],
    answered: ['refund_id', 'amount'],
  },
  reviewApprove: {
    event: 'recharge_refund_approved',
    needsProof: true,
    subject: ['recharge', 'credit_id'],
    asked: ['shop_id'],
    answered: ['refund_id', 'amount'],
  },
  reviewRefuse: {
    event: 'recharge_refund_refused',
    needsProof: true,
    subject: ['recharge', 'credit_id'],
    asked: ['shop_id', 'reason'],
    answered: ['refund_id', 'amount'],
  },
} as const satisfies StaffWrites['takings']

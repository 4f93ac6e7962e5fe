import type { StaffWrites } from './staff-write.ts'

/** What the audit log says of prizes that the shop pays by hand. */
export const PAYOUT_WRITES = {
  holdPayout: {
    event: 'payout_held',
    needsProof: true,
    subject: ['order', 'order_id'],
    asked: ['reason'],
  },
  releasePayout: { event: 'payout_released', needsProof: true, subject: ['order', 'order_id'] },
  pay: {
    event: 'prize_paid',
    needsProof: true,
    subject: ['order', 'order_id'],
    asked: ['amount'],
    answered: ['paid'],
  },
} as const satisfies Partial<StaffWrites['desk']>

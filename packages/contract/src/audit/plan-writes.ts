import type { StaffWrites } from './staff-write.ts'

/** What the audit log says when the shop opens the bet of a plan, or gives a plan up. */
export const PLAN_WRITES = {
  openContent: { event: 'plan_content_opened', subject: ['order', 'plan_id'] },
  cancel: { event: 'plan_cancelled', subject: ['order', 'plan_id'], asked: ['reason'], answered: ['released'] },
} as const satisfies StaffWrites['plans']

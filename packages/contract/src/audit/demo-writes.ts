import type { StaffWrites } from './staff-write.ts'

/** What the audit log says of the controls of the demo. */
export const DEMO_WRITES = {
  advance: { event: 'demo_clock_advanced', asked: ['minutes'], answered: ['server_time'] },
  finishMatch: { event: 'demo_match_finished', subject: ['result', 'match_id'], answered: ['half', 'full'] },
  drawNow: { event: 'demo_drawn', asked: ['game'], answered: ['issue_no', 'numbers'] },
  cutSource: { event: 'demo_source_cut', asked: ['feed', 'minutes'] },
} as const satisfies StaffWrites['demo']

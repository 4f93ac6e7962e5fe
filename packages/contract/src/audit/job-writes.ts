import type { StaffWrites } from './staff-write.ts'

/** What the audit log says when an operator decides what the server does again. */
export const JOB_WRITES = {
  retry: { event: 'job_retried', subject: ['job', 'job_id'], asked: ['name'] },
  rerunEvent: { event: 'event_rerun', subject: ['event', 'event_id'], answered: ['consumer', 'event_kind'] },
  dismissEvent: {
    event: 'event_dismissed',
    needsProof: true,
    subject: ['event', 'event_id'],
    asked: ['reason'],
    answered: ['consumer', 'event_kind'],
  },
} as const satisfies StaffWrites['jobs']

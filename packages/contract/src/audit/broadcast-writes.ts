import type { StaffWrites } from './staff-write.ts'

const TERMS = ['title', 'kind', 'address', 'licence', 'region', 'starts_at', 'ends_at'] as const
const BROADCAST = { needsProof: true, subject: ['broadcast', 'broadcast_id'] } as const

/** What the audit log says when the operator decides which broadcasts players are shown. */
export const BROADCAST_WRITES = {
  add: { ...BROADCAST, event: 'broadcast_added', asked: ['match_id', ...TERMS] },
  change: { ...BROADCAST, event: 'broadcast_changed', asked: TERMS },
  end: { ...BROADCAST, event: 'broadcast_ended' },
} as const satisfies StaffWrites['broadcasts']

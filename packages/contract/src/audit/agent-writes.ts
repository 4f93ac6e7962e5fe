import type { StaffWrites } from './staff-write.ts'

/** What the audit log says when the shop decides on its agents and on what they get. */
export const AGENT_WRITES = {
  saveSettings: { event: 'agents_switched', needsProof: true, asked: ['is_on', 'rate_ceiling'] },
  appoint: { event: 'agent_appointed', needsProof: true, subject: ['player', 'player_id'] },
  setRate: {
    event: 'agent_rate_set',
    needsProof: true,
    subject: ['player', 'player_id'],
    asked: ['category', 'rate'],
  },
  pause: { event: 'agent_paused', needsProof: true, subject: ['player', 'player_id'], asked: ['is_paused'] },
} as const satisfies StaffWrites['agentDesk']

/** The same of the operator's ceilings of rates and levels. */
export const AGENT_CEILING_WRITES = {
  save: { event: 'agent_ceiling_saved', needsProof: true, asked: ['rate'] },
  recordAdvice: {
    event: 'agent_advice_recorded',
    needsProof: true,
    asked: ['levels', 'words', 'advised_by', 'advised_on'],
  },
  decideAdvice: {
    event: 'agent_advice_decided',
    needsProof: true,
    subject: ['agent_advice', 'advice_id'],
    asked: ['agrees'],
    answered: ['levels'],
  },
} as const satisfies StaffWrites['agentCeiling']

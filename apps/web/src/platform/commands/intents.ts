import { callOfIntent } from '@caimin/session'

/** A slip has one bet at a time, be it one order or a chase of several. */
export const betIntent = (slipKey: string): string => `betting.place ${slipKey}`

export const copyIntent = (postId: string): string => `follow.copy ${postId}`

export const joinIntent = (planId: string): string => `together.join ${planId}`

export const raiseIntent = (planId: string): string => `together.raiseGuarantee ${planId}`

export const WITHDRAWAL_INTENT = 'withdrawals.request '

const MOVING: ReadonlySet<string> = new Set(
  [betIntent(''), copyIntent(''), joinIntent(''), raiseIntent(''), WITHDRAWAL_INTENT].map(callOfIntent),
)

/** Whether a repeat under another request id could move money twice. */
export const movesMoney = (intent: string): boolean => MOVING.has(callOfIntent(intent))

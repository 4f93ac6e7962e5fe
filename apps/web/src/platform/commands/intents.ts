import { callOfIntent } from '@caimin/session'

/** Where the slip of a game is kept. */
export const slipKeyOf = (game: string): string => `slip.${game}`

/** A slip has one bet at a time, be it one order or a chase of several. */
export const betIntent = (slipKey: string): string => `betting.place ${slipKey}`

export const copyIntent = (postId: string): string => `follow.copy ${postId}`

export const joinIntent = (planId: string): string => `together.join ${planId}`

export const raiseIntent = (planId: string): string => `together.raiseGuarantee ${planId}`

/** Plans are opened one after the other, whatever slip they are of. */
export const OPEN_PLAN_INTENT = 'together.open '

export const WITHDRAWAL_INTENT = 'withdrawals.request '

const MOVING: ReadonlySet<string> = new Set(
  [betIntent(''), copyIntent(''), joinIntent(''), raiseIntent(''), OPEN_PLAN_INTENT, WITHDRAWAL_INTENT].map(
    callOfIntent,
  ),
)

/** Whether a repeat under another request id could move money twice. */
export const movesMoney = (intent: string): boolean => MOVING.has(callOfIntent(intent))

/** A slip has one bet at a time, be it one order or a chase of several. */
export const betIntent = (slipKey: string): string => `betting.place ${slipKey}`

export const WITHDRAWAL_INTENT = 'withdrawals.request '

/** Whether a repeat under another request id could move money twice. */
export const movesMoney = (intent: string): boolean => intent === WITHDRAWAL_INTENT || intent.startsWith(betIntent(''))

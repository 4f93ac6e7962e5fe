import { divide, type Fen, times } from '@caimin/base'

/**
 * How far the total of a post moved, in percent: at most 1, at most 5, or more. A hidden post says no more than this,
 * for exact totals reveal its legs to whoever compares a few.
 */
export const MOVE_BANDS = ['within_1', 'within_5', 'over_5'] as const
export type MoveBand = (typeof MOVE_BANDS)[number]

/** The top prize of one unit, at the odds of the posting and at those of now. */
export interface Totals {
  readonly posted: Fen
  readonly now: Fen
}

/** Up or down by so many percent of what it was; exact, without rounding. */
export function moveBandOf({ posted, now }: Totals): MoveBand {
  const moved = now > posted ? now - posted : posted - now
  if (moved * 100n <= posted) return 'within_1'
  return moved * 20n <= posted ? 'within_5' : 'over_5'
}

/** Beyond this a copy by hand is confirmed and a standing order does not copy. */
export const needsConfirmation = (band: MoveBand): boolean => band === 'over_5'

/** An amount cut down to its first digit: 423.00 is shown as 400.00. */
export function toFirstDigit(amount: Fen): Fen {
  let step = 1n
  while (step * 10n <= amount) step *= 10n
  return times(divide(amount, step, 'down'), step)
}

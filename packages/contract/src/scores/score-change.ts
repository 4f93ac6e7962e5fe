import type { OutputOf } from '../types.ts'

export type BoardRow = OutputOf<'scores', 'board'>['rows'][number]

/** How a match stands now, in place of how it stood. */
export type ScoreChange = Pick<
  BoardRow,
  | 'match_id'
  | 'status'
  | 'minute'
  | 'half'
  | 'full'
  | 'red_cards'
  | 'corners'
  | 'quarters'
  | 'awaits_result'
  | 'told_at'
>

/** A row of the board with a change; the same row where it was told later than the change. */
export const withScoreChange = (row: BoardRow, change: ScoreChange): BoardRow =>
  isOlder(change, row) ? row : { ...row, ...change }

/** A match that a bet is on. */
type Leg = Pick<ScoreChange, 'status' | 'minute' | 'half' | 'full' | 'told_at'> & { readonly is_confirmed?: boolean }

/** The same of a match that a bet is on. A confirmed result stays. */
export function legWithScoreChange<L extends Leg>(leg: L, change: ScoreChange): L {
  if (leg.is_confirmed === true || isOlder(change, leg)) return leg
  const { status, minute, half, full, told_at } = change
  return { ...leg, status, minute, half, full, told_at }
}

/** Times on the wire all have one offset: their texts are in the order of the times. */
const isOlder = (change: ScoreChange, { told_at }: Pick<ScoreChange, 'told_at'>): boolean =>
  told_at !== null && (change.told_at === null || change.told_at < told_at)

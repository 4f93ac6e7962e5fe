import type { OutputOf } from '../types.ts'

export type BoardRow = OutputOf<'scores', 'board'>['rows'][number]

/** How a match stands now, in place of how it stood. */
export type ScoreChange = Pick<
  BoardRow,
  'match_id' | 'status' | 'minute' | 'half' | 'full' | 'red_cards' | 'corners' | 'told_at'
>

/** A row of the board with a change; the same row where it was told later than the change. */
export function withScoreChange(row: BoardRow, change: ScoreChange): BoardRow {
  // Times on the wire all have one offset: their texts are in the order of the times.
  const isOlder = row.told_at !== null && (change.told_at === null || change.told_at < row.told_at)
  return isOlder ? row : { ...row, ...change }
}

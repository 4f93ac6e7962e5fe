import { type OutputOf, type ScoreChange, withScoreChange } from '@caimin/contract'

export type Board = OutputOf<'scores', 'board'>

/** A board with a match as it stands now. The other rows stay the same objects, so that they are not drawn again. */
export function scoreInBoard(change: ScoreChange, board: Board): Board {
  const at = board.rows.findIndex((row) => row.match_id === change.match_id)
  const row = board.rows[at]
  if (row === undefined) return board
  const now = withScoreChange(row, change)
  return now === row ? board : { ...board, rows: board.rows.with(at, now) }
}

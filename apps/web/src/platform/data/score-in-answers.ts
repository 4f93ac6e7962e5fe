import { legWithScoreChange, type OutputOf, type ScoreChange, withScoreChange } from '@caimin/contract'

export type Board = OutputOf<'scores', 'board'>
export type Order = OutputOf<'orders', 'info'>

/** A board with a match as it stands now. */
export function scoreInBoard(change: ScoreChange, board: Board): Board {
  const rows = withMatch(board.rows, change, withScoreChange)
  return rows === board.rows ? board : { ...board, rows }
}

/** An order with a match of its legs, or of its issue, as it stands now. */
export function scoreInOrder(change: ScoreChange, order: Order): Order {
  const matches = withMatch(order.matches, change, legWithScoreChange)
  const ofIssue = order.draw?.matches ?? []
  const inIssue = withMatch(ofIssue, change, legWithScoreChange)
  if (matches === order.matches && inIssue === ofIssue) return order
  return { ...order, matches, draw: order.draw && { ...order.draw, matches: inIssue } }
}

/** The other rows stay the same objects, so that they are not drawn again; without the match the list does. */
function withMatch<R extends { readonly match_id: string | null }>(
  rows: R[],
  change: ScoreChange,
  changed: (row: R, change: ScoreChange) => R,
): R[] {
  const at = rows.findIndex((row) => row.match_id === change.match_id)
  const row = rows[at]
  if (row === undefined) return rows
  const now = changed(row, change)
  return now === row ? rows : rows.with(at, now)
}

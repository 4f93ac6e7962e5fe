import type { OutputOf, Values } from '@caimin/contract'
import type { OddsMove, oddsMovesOf } from '../../core/catalog/index.ts'

type MovesView = Values<OutputOf<'scores', 'odds'>>['moves']

/** How the odds of plays moved, by play. */
export const viewMoves = (moves: Awaited<ReturnType<typeof oddsMovesOf>>): MovesView =>
  Object.fromEntries(
    [...moves].map(([play, { newest, opening }]) => [
      play,
      { newest: newest.map(viewMove), opening: opening === undefined ? null : viewMove(opening) },
    ]),
  )

const viewMove = ({ changedAt, odds, handicap, total }: OddsMove) => ({
  changed_at: changedAt,
  odds,
  handicap,
  total,
})

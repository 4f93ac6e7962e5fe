import type { GameId } from './game-ids.ts'

/**
 * Whether the lottery names the away side before the home side: teams, scores and options stand in that order on its
 * paper.
 */
export const isAwayFirst = (game: GameId): boolean => game === 'jclq'

/** What belongs to the two sides of a match, in the order of the game's paper. */
export const inPaperOrder = <T>(game: GameId, home: T, away: T): readonly [T, T] =>
  isAwayFirst(game) ? [away, home] : [home, away]

/** A score, home:away, in the order of the game's paper. */
export const paperScore = (game: GameId, score: string): string =>
  isAwayFirst(game) ? score.split(':').toReversed().join(':') : score

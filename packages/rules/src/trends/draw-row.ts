import type { DrawResult } from '../bet.ts'
import type { NumberGameId } from '../games/game-ids.ts'
import { trendGame } from './games/index.ts'

/** The numbers of a checked draw side by side, in the order of the game's fields. */
export const drawRow = (game: NumberGameId, draw: DrawResult): number[] =>
  trendGame(game).fields.flatMap(({ field }) => draw[field] ?? [])

import type { Result } from '@caimin/base'
import type { GameResult } from './bet.ts'
import type { GameId } from './games/game-ids.ts'
import { gameOf } from './games/index.ts'

/** Checks a result as a feed or a person gave it, whatever comes: shape and ranges of the game. It never throws. */
export const checkResult = (game: GameId, value: unknown): Result<GameResult, 'result_malformed'> =>
  gameOf(game).checkResult(value)

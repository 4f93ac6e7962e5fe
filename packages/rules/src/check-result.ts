import { type Result, refuse } from '@caimin/base'
import type { GameResult } from './bet.ts'
import type { GameId } from './games/game-ids.ts'
import { findGame } from './games/index.ts'

/** Checks a result as a feed or a person gave it, whatever comes: shape and ranges of the game. It never throws. */
export function checkResult(game: GameId, value: unknown): Result<GameResult, 'result_malformed' | 'game_not_open'> {
  return findGame(game)?.checkResult(value) ?? refuse('game_not_open')
}

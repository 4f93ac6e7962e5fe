import { assert } from '@caimin/base'
import type { Line } from './bet.ts'
import type { Random } from './games/game.ts'
import type { FixedGameId, NumberGameId } from './games/game-ids.ts'
import { gameOf } from './games/index.ts'

/** A line of one note picked by luck (机选). The play must be one of the game's. */
export function randomLine(game: FixedGameId | NumberGameId, play: string, random: Random): Line {
  const line = gameOf(game).randomLine?.(play, random)
  assert(line !== undefined, `${game} has random lines`)
  return line
}

import type { Line } from './bet.ts'
import type { Random } from './games/game.ts'
import type { GameId } from './games/game-ids.ts'
import { gameOf } from './games/index.ts'

/** A line of one note picked by luck (机选), for games whose lines stand alone: number games, sfc and renxuan9. */
export const randomLine = (game: GameId, play: string, random: Random): Line => gameOf(game).randomLine(play, random)

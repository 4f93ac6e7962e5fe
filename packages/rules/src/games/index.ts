import type { Game } from './game.ts'
import type { GameId } from './game-ids.ts'
import { jczq } from './jczq/index.ts'
import { shuangseqiu } from './shuangseqiu/index.ts'

/** Every game of the product. `undefined`: its rules are not in yet, and every door refuses it as `game_not_open`. */
export const GAMES = {
  jczq,
  jclq: undefined,
  bjdc: undefined,
  sfgg: undefined,
  sfc: undefined,
  renxuan9: undefined,
  daletou: undefined,
  arrange3: undefined,
  arrange5: undefined,
  '7xincai': undefined,
  '7lecai': undefined,
  happy8: undefined,
  shuangseqiu,
  fucai3D: undefined,
} as const satisfies Record<GameId, Game | undefined>

/** The game of an id, nothing while its rules are not in. */
export const findGame = (id: GameId): Game | undefined => GAMES[id]

/** The game of a checked bet: it is in, or the bet would have been refused. */
export function gameOf(id: GameId): Game {
  const game = findGame(id)
  if (game === undefined) throw new Error(`The rules of ${id} are not in`)
  return game
}

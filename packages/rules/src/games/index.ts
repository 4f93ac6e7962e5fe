import { bjdc } from './bjdc/index.ts'
import type { Game } from './game.ts'
import type { GameId } from './game-ids.ts'
import { jclq } from './jclq/index.ts'
import { jczq } from './jczq/index.ts'
import { renxuan9 } from './renxuan9/index.ts'
import { sfc } from './sfc/index.ts'
import { sfgg } from './sfgg/index.ts'
import { shuangseqiu } from './shuangseqiu/index.ts'

/** Every game of the product. `undefined`: its rules are not in yet, and every door refuses it as `game_not_open`. */
export const GAMES = {
  jczq,
  jclq,
  bjdc,
  sfgg,
  sfc,
  renxuan9,
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

import { sevenLecai } from './7lecai/index.ts'
import { sevenXincai } from './7xincai/index.ts'
import { arrange3 } from './arrange3/index.ts'
import { arrange5 } from './arrange5/index.ts'
import { bjdc } from './bjdc/index.ts'
import { daletou } from './daletou/index.ts'
import { fucai3D } from './fucai3D/index.ts'
import type { Game } from './game.ts'
import type { GameId } from './game-ids.ts'
import { happy8 } from './happy8/index.ts'
import { jclq } from './jclq/index.ts'
import { jczq } from './jczq/index.ts'
import { renxuan9 } from './renxuan9/index.ts'
import { sfc } from './sfc/index.ts'
import { sfgg } from './sfgg/index.ts'
import { shuangseqiu } from './shuangseqiu/index.ts'

/** Every game of the product: the rules of each are a folder beside this file. */
const GAMES = {
  jczq,
  jclq,
  bjdc,
  sfgg,
  sfc,
  renxuan9,
  daletou,
  arrange3,
  arrange5,
  '7xincai': sevenXincai,
  '7lecai': sevenLecai,
  happy8,
  shuangseqiu,
  fucai3D,
} satisfies Record<GameId, Game>

/** The game of an id. */
export const gameOf = (id: GameId): Game => GAMES[id]

import type { NumberGameId } from '../../games/game-ids.ts'
import type { TrendGame, TrendGroup } from '../trend-group.ts'
import { SEVEN_LECAI_TRENDS } from './7lecai.ts'
import { SEVEN_XINCAI_TRENDS } from './7xincai.ts'
import { ARRANGE3_TRENDS } from './arrange3.ts'
import { ARRANGE5_TRENDS } from './arrange5.ts'
import { DALETOU_TRENDS } from './daletou.ts'
import { FUCAI3D_TRENDS } from './fucai3d.ts'
import { HAPPY8_TRENDS } from './happy8.ts'
import { SHUANGSEQIU_TRENDS } from './shuangseqiu.ts'

const GAMES: Record<NumberGameId, TrendGame> = {
  daletou: DALETOU_TRENDS,
  shuangseqiu: SHUANGSEQIU_TRENDS,
  '7lecai': SEVEN_LECAI_TRENDS,
  happy8: HAPPY8_TRENDS,
  '7xincai': SEVEN_XINCAI_TRENDS,
  arrange3: ARRANGE3_TRENDS,
  arrange5: ARRANGE5_TRENDS,
  fucai3D: FUCAI3D_TRENDS,
}

/** The charts of a game, and how its draws are laid out. */
export const trendGame = (game: NumberGameId): TrendGame => GAMES[game]

/** Every group of a game once: its numbers and whatever its charts show. */
export function groupsOf(game: NumberGameId): TrendGroup[] {
  const { numbers, charts } = trendGame(game)
  return [...new Set([...numbers, ...charts.flatMap(({ groups }) => groups)])]
}

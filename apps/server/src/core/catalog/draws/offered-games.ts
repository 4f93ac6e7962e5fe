import type { GameId } from '@caimin/rules'

/** The games whose betting pages are built. The others are shown and drawn, and not sold. */
const OFFERED: readonly GameId[] = [
  'jczq',
  'jclq',
  'bjdc',
  'sfgg',
  'sfc',
  'renxuan9',
  'daletou',
  'shuangseqiu',
  '7lecai',
  '7xincai',
  'happy8',
  'arrange3',
  'arrange5',
  'fucai3D',
]

/** Whether a game is sold. */
export const isOffered = (game: GameId): boolean => OFFERED.includes(game)

import type { GameId } from '../games/game-ids.ts'

/** What agents have a rate for each. */
export const REBATE_CATEGORIES = ['jingcai', 'beidan', 'zucai', 'sports_numbers', 'welfare_numbers'] as const
export type RebateCategory = (typeof REBATE_CATEGORIES)[number]

const CATEGORY_OF: Readonly<Record<GameId, RebateCategory>> = {
  jczq: 'jingcai',
  jclq: 'jingcai',
  bjdc: 'beidan',
  sfgg: 'beidan',
  sfc: 'zucai',
  renxuan9: 'zucai',
  daletou: 'sports_numbers',
  '7xincai': 'sports_numbers',
  arrange3: 'sports_numbers',
  arrange5: 'sports_numbers',
  shuangseqiu: 'welfare_numbers',
  '7lecai': 'welfare_numbers',
  happy8: 'welfare_numbers',
  fucai3D: 'welfare_numbers',
}

export const rebateCategoryOf = (game: GameId): RebateCategory => CATEGORY_OF[game]

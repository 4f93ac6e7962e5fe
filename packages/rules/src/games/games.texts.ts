import type { GameId } from './game-ids.ts'
import type { Lottery } from './lottery.ts'

/** The games' names as printed on tickets and pages. */
export const GAME_NAMES: Record<GameId, string> = {
  jczq: '竞彩足球',
  jclq: '竞彩篮球',
  bjdc: '北京单场',
  sfgg: '胜负过关',
  sfc: '胜负彩',
  renxuan9: '任选九场',
  daletou: '超级大乐透',
  arrange3: '排列3',
  arrange5: '排列5',
  '7xincai': '7星彩',
  '7lecai': '七乐彩',
  happy8: '快乐8',
  shuangseqiu: '双色球',
  fucai3D: '福彩3D',
}

/** What the lotteries are called. */
export const LOTTERY_NAMES: Record<Lottery, string> = { sports: '体彩', welfare: '福彩' }

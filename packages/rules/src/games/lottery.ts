import type { GameId } from './game-ids.ts'

/** The two lotteries, each with terminals of its own: 体彩 of sports, 福彩 of welfare. */
export const LOTTERIES = ['sports', 'welfare'] as const
export type Lottery = (typeof LOTTERIES)[number]

const OF_WELFARE: readonly GameId[] = ['shuangseqiu', '7lecai', 'happy8', 'fucai3D']

/** Whose terminal prints the tickets of a game. */
export const lotteryOf = (game: GameId): Lottery => (OF_WELFARE.includes(game) ? 'welfare' : 'sports')

/** Which games there are, their kinds and names: all that a list of games needs, and no rules. */

export {
  type FixedGameId,
  GAME_IDS,
  type GameId,
  type GameKind,
  gameKind,
  isGameId,
  type MatchGameId,
  type NumberGameId,
  type Terminal,
  terminalOf,
} from './game-ids.ts'
export { GAME_NAMES, LOTTERY_NAMES } from './games.texts.ts'
export { levelName } from './level-name.texts.ts'
export { LOTTERIES, type Lottery, lotteryOf } from './lottery.ts'
export { matchGameOf } from './match-game-of.ts'
export { inPaperOrder, isAwayFirst, paperScore } from './paper-order.ts'
export { VOID_AFTER_HOURS } from './void-after.ts'
export { inZoneOrder } from './zone-order.ts'

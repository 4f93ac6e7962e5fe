export type {
  AnnouncedPrizes,
  BasketballScore,
  Bet,
  DrawResult,
  FixedBet,
  FixedLine,
  FixedResult,
  FixedSelection,
  FootballScore,
  GameResult,
  Line,
  MatchBet,
  MatchLine,
  MatchPick,
  MatchResult,
  MatchResults,
  MatchSelection,
  NumberBet,
  NumberLine,
  NumberSelection,
  Odds,
  Quote,
  SportScore,
  Ticket,
  VoidMatch,
} from './bet.ts'
export { checkBet, checkTicket, readBet } from './check-bet.ts'
export { checkResult } from './check-result.ts'
export { expandNotes } from './expand-notes.ts'
export type { Forecast, HitForecast, MatchLineFacts } from './forecast.ts'
export { forecastBet } from './forecast-bet.ts'
export type { Random } from './games/game.ts'
export {
  type FixedGameId,
  GAME_IDS,
  type GameId,
  type GameKind,
  gameKind,
  isGameId,
  type MatchGameId,
  type NumberGameId,
} from './games/game-ids.ts'
export { GAME_NAMES } from './games/games.texts.ts'
export { levelsOfPacked, type PackedNotes, packNotes, type SingleNote } from './games/shuangseqiu/packed-notes.ts'
export {
  APPEND_PRICE,
  NOTE_PRICE,
  ORDER_LIMITS,
  type OrderLimits,
  TICKET_LIMITS,
  type TicketLimits,
} from './limits.ts'
export { lineText, parseLines } from './line-text.ts'
export { matchPlays, maxLegs, optionText, type PassType, passTypes, playOptions } from './match-options.ts'
export {
  type OptimisedBet,
  type OptimisedNote,
  type OptimiseRefusal,
  type OptimiseWish,
  optimiseBet,
} from './optimise/optimise-bet.ts'
export { type Spread, type SpreadGoal, type SpreadRefusal, spreadMultiples } from './optimise/spread-multiples.ts'
export { ORDER_STATE_NAMES } from './orders/states.texts.ts'
export {
  isFinal,
  mayMove,
  NEXT,
  ORDER_STATES,
  type OrderState,
  orderStateAt,
  orderStateIndex,
} from './orders/states.ts'
export { gamePlays, playName, ruleVersions } from './play-names.ts'
export { quoteBet } from './quote-bet.ts'
export { randomLine } from './random-line.ts'
export { BET_REFUSALS, type BetRefusal } from './refusals.ts'
export { type RightLegsPrize, rightLegsPricer } from './right-legs-pricer.ts'
export { settleTicket } from './settle-ticket.ts'
export type { Pending, Settled, Settlement, SettleOptions } from './settlement.ts'
export { splitBet } from './split-bet.ts'
export { afterTax, PRIZE_TAX, type TaxRule } from './tax.ts'

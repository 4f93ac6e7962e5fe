/**
 * The whole kernel, for those who meet every game: the server, settlement, the runner. A page asks the facade of its
 * game.
 */

export * from './all-games.ts'
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
export type { DrawCase, DrawForecast, DrawKnowledge, DrawRow } from './draw-forecast/draw-forecast.ts'
export type { DrawFacade } from './facades/draw-facade.ts'
export type { FixedFacade } from './facades/fixed-facade.ts'
export type { GameFacade } from './facades/game-facade.ts'
export type { MatchFacade } from './facades/match-facade.ts'
export type { NumberFacade } from './facades/number-facade.ts'
export type { Forecast, HitForecast, MatchLineFacts, NotesOfHits } from './forecast.ts'
export { isPromoted } from './games/daletou/promotion.ts'
export type { Random } from './games/game.ts'
export * from './games/index.ts'
export { isLuckyAfter } from './games/shuangseqiu/lucky-prize.ts'
export { levelsOfPacked, type PackedNotes, packNotes, type SingleNote } from './games/shuangseqiu/packed-notes.ts'
export { hasNoteWithLegs, type NoteLeg } from './has-note-with-legs.ts'
export {
  APPEND_PRICE,
  NOTE_PRICE,
  ORDER_LIMITS,
  type OrderLimits,
  TERMINAL_MULTIPLES,
  TICKET_LIMITS,
  type TicketLimits,
  terminalLimitsOf,
} from './limits.ts'
export type { LineOutcome, PlayedTicket, WonGroup } from './line-outcomes.ts'
export type { RepeatedNotes } from './match/count-notes.ts'
export type { ChosenOption, Ending, OpenMatch } from './match/endings/endings-of.ts'
export type { LargestNote } from './match/largest-note.ts'
export type { MatchLineKind, MatchLines, ScoreText } from './match/match-rules.ts'
export {
  isLineNearOffered,
  isNearOffered,
  type OfferedRange,
  PRINTED_LINE_MARGIN,
  PRINTED_ODDS_MARGIN_PERCENT,
} from './match/near-offered.ts'
export type { PassType } from './match/pass-types.ts'
export type { RandomMatches } from './match/random-matches.ts'
export { type NotesOnNumber, notesOnNumber } from './notes-on-number.ts'
export type { PrizeLevel } from './number/prize-level.ts'
export { leastStakeToReturn } from './optimise/least-stake.ts'
export {
  type EditRefusal,
  editNote,
  type OptimisedBet,
  type OptimisedNote,
  type OptimiseOptions,
  type OptimiseRefusal,
  optimisedOrder,
} from './optimise/optimise-bet.ts'
export { type Spread, type SpreadGoal, type SpreadRefusal, spreadMultiples } from './optimise/spread-multiples.ts'
export * from './orders/index.ts'
export type { PastedRow, RowReason, RowRefusal } from './parse-lines.ts'
export { type PricedTicket, type PrizeLine, totalOfLines, type WonNotes } from './prize-lines/won-notes.ts'
export { BET_REFUSALS, type BetRefusal, REFUSAL_ORDER } from './refusals.ts'
export { type RightLegsPrize, rightLegsPricer } from './right-legs-pricer.ts'
export type { Pending, Settled, Settlement, SettleOptions } from './settlement.ts'
export { afterTax, PRIZE_TAX, type TaxRule } from './tax.ts'

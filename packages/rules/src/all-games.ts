import type { Ok, Result } from '@caimin/base'
import type {
  Bet,
  DrawResult,
  FixedBet,
  GameResult,
  Line,
  MatchBet,
  MatchResult,
  NumberBet,
  Odds,
  Quote,
  Ticket,
} from './bet.ts'
import { readGame } from './check-bet.ts'
import type { DrawForecast, DrawKnowledge } from './draw-forecast/draw-forecast.ts'
import type { DrawFacade } from './facades/draw-facade.ts'
import type { GameFacade } from './facades/game-facade.ts'
import type { MatchFacade } from './facades/match-facade.ts'
import type { NumberFacade } from './facades/number-facade.ts'
import type { Forecast, MatchLineFacts } from './forecast.ts'
import { sevenLecai } from './games/7lecai/index.ts'
import { sevenXincai } from './games/7xincai/index.ts'
import { arrange3 } from './games/arrange3/index.ts'
import { arrange5 } from './games/arrange5/index.ts'
import { bjdc } from './games/bjdc/index.ts'
import { daletou } from './games/daletou/index.ts'
import { fucai3D } from './games/fucai3D/index.ts'
import type { Random } from './games/game.ts'
import type { FixedGameId, GameId, MatchGameId, NumberGameId } from './games/game-ids.ts'
import { happy8 } from './games/happy8/index.ts'
import { jclq } from './games/jclq/index.ts'
import { jczq } from './games/jczq/index.ts'
import { renxuan9 } from './games/renxuan9/index.ts'
import { sfc } from './games/sfc/index.ts'
import { sfgg } from './games/sfgg/index.ts'
import { shuangseqiu } from './games/shuangseqiu/index.ts'
import type { OrderLimits, TicketLimits } from './limits.ts'
import { type LineOutcome, lineOutcomes as outcomesOf, type PlayedTicket } from './line-outcomes.ts'
import type { MatchLineKind, MatchLines, ScoreText } from './match/match-rules.ts'
import type { PassType } from './match/pass-types.ts'
import type { PrizeLevel } from './number/prize-level.ts'
import {
  type OptimisedBet,
  type OptimiseOptions,
  type OptimiseRefusal,
  optimiseBet as optimise,
} from './optimise/optimise-bet.ts'
import type { RowRefusal } from './parse-lines.ts'
import {
  prizeLines as linesOf,
  wonNotes as notesOf,
  type PricedTicket,
  type PrizeLine,
  type WonNotes,
} from './prize-lines/won-notes.ts'
import type { BetRefusal } from './refusals.ts'
import type { Settlement, SettleOptions } from './settlement.ts'

const MATCH_GAMES: Readonly<Record<MatchGameId, MatchFacade>> = { jczq, jclq, bjdc, sfgg }

const NUMBER_GAMES: Readonly<Record<NumberGameId, NumberFacade>> = {
  daletou,
  arrange3,
  arrange5,
  '7xincai': sevenXincai,
  '7lecai': sevenLecai,
  happy8,
  shuangseqiu,
  fucai3D,
}

const DRAW_GAMES: Readonly<Record<FixedGameId | NumberGameId, DrawFacade>> = { sfc, renxuan9, ...NUMBER_GAMES }

const GAMES: Readonly<Record<GameId, GameFacade>> = { ...MATCH_GAMES, ...DRAW_GAMES }

/** Play codes of a game, MIX included, in the order of display. */
export const gamePlays = (game: GameId): readonly string[] => GAMES[game].plays

/** The name of a play as printed: 胜平负, 单式, 组选6胆拖. */
export const playName = (game: GameId, play: string): string => GAMES[game].playName(play)

/** Names of the prize tables a game has had, newest last; none for games on odds. */
export const ruleVersions = (game: GameId): readonly string[] => GAMES[game].ruleVersions

/** The prize table an issue was sold under; undefined when the game has none for it, or the text is no issue number. */
export const prizeTableOf = (game: GameId, issue: string): string | undefined => GAMES[game].prizeTableOf(issue)

/**
 * Form and rules without any limit of money, for a page that counts while the player still picks. Returns the bet in
 * its normal form.
 */
export function readBet(value: unknown): Result<Bet, BetRefusal> {
  const game = readGame(value)
  return game.ok ? GAMES[game.value].readBet(value) : game
}

/**
 * Checks an order of a player, whatever comes: form, the game's rules, then the limits of an order. Returns the bet in
 * its one normal form (options and numbers sorted); what is repeated or impossible is refused, never repaired. It never
 * throws.
 */
export function checkBet(value: unknown, limits?: OrderLimits): Result<Bet, BetRefusal> {
  const game = readGame(value)
  return game.ok ? GAMES[game.value].checkBet(value, limits) : game
}

/** Checks what a terminal is to print: the same rules with the limits of one ticket. */
export function checkTicket(value: unknown, limits?: TicketLimits): Result<Ticket, BetRefusal> {
  const game = readGame(value)
  return game.ok ? GAMES[game.value].checkTicket(value, limits) : game
}

/** Notes and stake of a bet; a slip of a billion notes takes microseconds. No limit applies here. */
export const quoteBet = (bet: Bet): Quote => GAMES[bet.game].quoteBet(bet)

/** The notes of a bet one by one. Lazy: a bet may hold billions, so take what you show and stop. */
export const expandNotes = (bet: Bet): Generator<Line, void, undefined> => GAMES[bet.game].expandNotes(bet)

/** The tickets a bet is printed on: every note exactly once, times exact, each ticket within the limits. */
export const splitBet = (bet: Bet, limits?: TicketLimits): Ticket[] => GAMES[bet.game].splitBet(bet, limits)

/** How many tickets a bet is printed on, counted and never made. */
export const countTickets = (bet: Bet, limits?: TicketLimits): number => GAMES[bet.game].countTickets(bet, limits)

/** Checks a result as a feed or a person gave it, whatever comes: shape and ranges of the game. It never throws. */
export const checkResult = (game: GameId, value: unknown): Result<GameResult, 'result_malformed'> =>
  GAMES[game].checkResult(value)

/**
 * What a printed ticket brings, exact to the fen. `odds` are the printed ones (final SP for bjdc and sfgg; empty for
 * games without odds).
 */
export const settleTicket = (ticket: Ticket, odds: Odds, result: GameResult, options?: SettleOptions): Settlement =>
  GAMES[ticket.game].settleTicket(ticket, odds, result, options)

/**
 * What each line of a bet on drawn numbers brought, in their order; their prizes are together exactly what the printed
 * tickets bring. `tickets` are all that the bet was laid out on, in their order, those that were not printed included.
 */
export const lineOutcomes = (
  bet: NumberBet,
  tickets: readonly PlayedTicket[],
  options?: SettleOptions,
): readonly LineOutcome[] => outcomesOf(NUMBER_GAMES[bet.game], bet, tickets, options)

/** What each winning note of a printed ticket brings once; notes that are alike are counted. */
export const wonNotes = (priced: PricedTicket, options?: SettleOptions): WonNotes[] =>
  notesOf(GAMES[priced.ticket.game], priced, options)

/**
 * The calculation of what the printed tickets of an order of this game brought, line by line. The lines are together
 * exactly what the tickets are settled for.
 */
export const prizeLines = (game: GameId, tickets: readonly PricedTicket[], options?: SettleOptions): PrizeLine[] =>
  linesOf(GAMES[game], tickets, options)

/** A line as it stands on a printed slip. `parseLines` reads it back unchanged. */
export const lineText = (game: GameId, line: Line): string => GAMES[game].lineText(line)

/**
 * Reads slip text, printed or written by hand, one line of a slip per row; a refusal names the row. Every line is
 * checked. Rows that name no play are of `picked`, where a game has several.
 */
export const parseLines = (game: GameId, text: string, picked?: string): Ok<Line[]> | RowRefusal =>
  GAMES[game].parseLines(text, picked)

/** The least and the most a bet on a draw can bring, and for one line the table by number of hits. */
export const forecastDraw = (bet: FixedBet | NumberBet, known?: DrawKnowledge, options?: SettleOptions): DrawForecast =>
  DRAW_GAMES[bet.game].forecastDraw(bet, known, options)

/**
 * The prize levels of an issue's draw by the names they are announced under, the highest first, each with the fen the
 * rules fix for one note. `facts` are what is known of the issue: `{ pool_before_yuan, fuyun }`.
 */
export const prizeLevels = (
  game: FixedGameId | NumberGameId,
  issue: string,
  facts: DrawResult = {},
): readonly PrizeLevel[] => DRAW_GAMES[game].prizeLevels(issue, facts)

/** A line picked at random (机选), as small as the play allows. The play must be one of the game's. */
export const randomLine = (game: FixedGameId | NumberGameId, play: string, random: Random): Line =>
  DRAW_GAMES[game].randomLine(play, random)

/** Play codes of a match game without MIX, in the order of display. */
export const matchPlays = (game: MatchGameId): readonly string[] => MATCH_GAMES[game].matchPlays

/** Percent of stake × final SP that is paid; undefined where the odds on the ticket pay. */
export const finalSpPercent = (game: MatchGameId): number | undefined => MATCH_GAMES[game].finalSpPercent

/** The option codes of a play, in the order of display. */
export const playOptions = (game: MatchGameId, play: string): readonly string[] => MATCH_GAMES[game].playOptions(play)

/** The label of an option: 主胜, 胜胜, 1:0; the code itself when the play has no such option. */
export const optionText = (game: MatchGameId, play: string, option: string): string =>
  MATCH_GAMES[game].optionText(play, option)

/** A score, home:away, and the lines it is judged against, in the form of the game's results. */
export const resultOf = (game: MatchGameId, score: ScoreText, lines: MatchLines): MatchResult =>
  MATCH_GAMES[game].resultOf(score, lines)

/**
 * The option a result makes right in a play; undefined for a void match, or when the result lacks what the play needs.
 */
export const winningOption = (game: MatchGameId, play: string, result: MatchResult): string | undefined =>
  MATCH_GAMES[game].winningOption(play, result)

/** What a match is bet against in a play; undefined where the result alone decides. */
export const lineOf = (game: MatchGameId, play: string): MatchLineKind | undefined => MATCH_GAMES[game].lineOf(play)

/** All pass types of the game: 单关 first, then by legs. */
export const passTypes = (game: MatchGameId): readonly PassType[] => MATCH_GAMES[game].passTypes

/** The most legs a note may have on a ticket that uses these plays: the lowest limit among them. */
export const maxLegs = (game: MatchGameId, plays: readonly string[]): number => MATCH_GAMES[game].maxLegs(plays)

/** The range of prizes of a match bet at these odds, with caps and per-note rounding; see `MatchFacade`. */
export const forecastBet = (bet: MatchBet, odds: Odds, facts?: Readonly<Record<string, MatchLineFacts>>): Forecast =>
  MATCH_GAMES[bet.game].forecastBet(bet, odds, facts)

/** Takes a slip of N串1 apart into its notes and spreads the money over them. */
export const optimiseBet = (
  bet: MatchBet,
  odds: Odds,
  options: OptimiseOptions,
): Result<OptimisedBet, OptimiseRefusal> => optimise(MATCH_GAMES[bet.game], bet, odds, options)

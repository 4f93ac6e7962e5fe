import type { Ok, Result } from '@caimin/base'
import type { Bet, FixedBet, GameResult, MatchBet, Odds, Quote, Ticket } from '../bet.ts'
import { checkBet, checkTicket, readBet } from '../check-bet.ts'
import { expandNotes } from '../expand-notes.ts'
import type { Game } from '../games/game.ts'
import { gameKind } from '../games/game-ids.ts'
import type { OrderLimits, TicketLimits } from '../limits.ts'
import { type PastedRow, parseLines, parseRow, pastedRows, type RowReason, type RowRefusal } from '../parse-lines.ts'
import { quoteBet } from '../quote-bet.ts'
import type { BetRefusal } from '../refusals.ts'
import { settleTicket } from '../settle-ticket.ts'
import type { Settlement, SettleOptions } from '../settlement.ts'
import { countTickets, splitBet } from '../split-bet.ts'

export type LineIn<B extends Bet> = B['lines'][number]

type KindOf<B extends Bet> = B extends MatchBet ? 'match' : B extends FixedBet ? 'fixed' : 'number'

/**
 * What can be asked of one game. A page that needs one game loads its facade alone; those of all games are in
 * `all-games.ts`.
 */
export interface GameFacade<B extends Bet = Bet> {
  readonly id: B['game']
  readonly kind: KindOf<B>
  /** Play codes, MIX included, in the order of display. */
  readonly plays: readonly string[]
  /** Names of the prize tables the game has had, newest last; none for games on odds. */
  readonly ruleVersions: readonly string[]
  /** The prize table an issue was sold under; undefined when it has none, or the text is no issue number. */
  prizeTableOf(issue: string): string | undefined
  /** The name of a play as printed: 胜平负, 单式, 组选6胆拖. */
  playName(play: string): string
  /** Form and rules of a bet on this game without any limit of money; returns it in its normal form. */
  readBet(value: unknown): Result<B, BetRefusal>
  /** The same with the limits of an order. */
  checkBet(value: unknown, limits?: OrderLimits): Result<B, BetRefusal>
  /** The same with the limits of a ticket. */
  checkTicket(value: unknown, limits?: TicketLimits): Result<Ticket, BetRefusal>
  /** Notes and stake, counted and never expanded. */
  quoteBet(bet: B): Quote
  /** The notes one by one, each a line of exactly one note; lazy. */
  expandNotes(bet: B): Generator<LineIn<B>, void, undefined>
  /** The tickets a bet is printed on: every note exactly once, each ticket within the limits. */
  splitBet(bet: B, limits?: TicketLimits): Ticket[]
  /** How many they are, counted and never made. */
  countTickets(bet: B, limits?: TicketLimits): number
  /** Shape and ranges of a result, whatever comes. */
  checkResult(value: unknown): Result<GameResult, 'result_malformed'>
  /** What a printed ticket brings, exact to the fen, or what it waits for. */
  settleTicket(ticket: Ticket, odds: Odds, result: GameResult, options?: SettleOptions): Settlement
  /** A line as it stands on a printed slip. */
  lineText(line: LineIn<B>): string
  /**
   * Reads what `lineText` writes, or people by hand, one line of a slip per row of text, and checks it. Rows that name
   * no play are of `picked`; without one, of the play they can only be.
   */
  parseLines(text: string, picked?: string): Ok<LineIn<B>[]> | RowRefusal
  /** The rows of a text that are not empty, with their line numbers. */
  pastedRows(text: string): PastedRow[]
  /** Reads one of them as `parseLines` would. */
  parseRow(row: PastedRow, picked?: string): Result<LineIn<B>[], RowReason>
}

/** Opens a game: the one place where its rules and what is asked of them meet. */
export function gameFacade<B extends Bet>(game: Game<LineIn<B>>): GameFacade<B> {
  const facade: GameFacade = {
    id: game.id,
    kind: gameKind(game.id),
    plays: game.plays,
    ruleVersions: game.ruleVersions ?? [],
    prizeTableOf: (issue) => game.prizeTableOf?.(issue),
    playName: (play) => game.playName(play),
    readBet: (value) => readBet(game, value),
    checkBet: (value, limits) => checkBet(game, value, limits),
    checkTicket: (value, limits) => checkTicket(game, value, limits),
    quoteBet: (bet) => quoteBet(game, bet),
    expandNotes: (bet) => expandNotes(game, bet),
    splitBet: (bet, limits) => splitBet(game, bet, limits),
    countTickets: (bet, limits) => countTickets(game, bet, limits),
    checkResult: (value) => game.checkResult(value),
    settleTicket: (ticket, odds, result, options = {}) => settleTicket(game, ticket, { odds, result, options }),
    lineText: (line) => game.printLine(line as LineIn<B>),
    parseLines: (text, picked) => parseLines(game, text, picked),
    pastedRows,
    parseRow: (row, picked) => parseRow(game, row, picked),
  }
  return facade as GameFacade<B>
}

import type { Fen, Result } from '@caimin/base'
import type { DrawResult, FixedResult, GameResult, Line, Odds } from '../bet.ts'
import type { PrizeLevel } from '../number/prize-level.ts'
import type { BetRefusal } from '../refusals.ts'
import type { TaxRule } from '../tax.ts'
import type { GameId } from './game-ids.ts'

/** Picks a whole number from 0 up to, not including, `below`. Randomness is an argument, never ambient. */
export type Random = (below: number) => number

/** What a line is settled against. */
export interface SettleFacts<R extends GameResult = GameResult> {
  readonly odds: Odds
  readonly result: R
  readonly tax: TaxRule
  readonly issue: string | undefined
  readonly ruleVersion: string | undefined
  readonly append: boolean
}

/** What one line brings at multiple 1. */
export interface LineSettlement {
  readonly winningNotes: bigint
  readonly prize: Fen
  readonly afterTax: Fen
  readonly levels: Readonly<Record<string, bigint>>
  /** Notes on void matches only. */
  readonly refundedNotes: bigint
  /** Match ids without a result. */
  readonly missing: readonly string[]
  /** Matches with a right option whose odds or final SP are not known. */
  readonly withoutOdds: readonly string[]
  /** Levels won whose floating amount is not announced. */
  readonly unannounced: readonly string[]
  /** Levels won for which the announcement has no winner. */
  readonly withoutWinner: readonly string[]
}

/** A draw of digits and the level it gives to a note. */
export interface WonDraw {
  readonly level: string
  readonly digits: readonly number[]
}

/** Numbers from 1 up of which so many are drawn. */
export interface DrawnPool<L extends Line = Line> {
  readonly drawn: number
  readonly highest: number
  /** The numbers a line holds, those that decide most first. */
  numbersOf(line: L): readonly number[]
}

/**
 * One game as its facade asks it. A game is a folder beside this file, whose `index.ts` opens it, and an entry in
 * `all-games.ts`. All methods but `checkLine`, `parseLine` and `checkResult` take lines that `checkLine` has passed.
 */
export interface Game<L extends Line = Line, R extends GameResult = GameResult> {
  readonly id: GameId
  /** Play codes in the order of display. */
  readonly plays: readonly string[]
  /** Lines on one slip. */
  readonly maxLines: number
  readonly hasAppend: boolean
  /** Whether a slip may be optimised: several lines of one note, each with a multiple of its own. */
  readonly isOptimised?: boolean
  /** Names of the prize tables the game has had, newest last; none for games on odds. */
  readonly ruleVersions?: readonly string[]
  /** The prize table an issue was sold under; undefined when the game has none for it. */
  prizeTableOf?(issue: string): string | undefined
  playName(play: string): string
  /** Structure and rules of one line, whatever comes; returns it sorted. */
  checkLine(play: string, selection: unknown): Result<L, BetRefusal>
  countNotes(line: L): bigint
  /** The notes one by one, each a line of exactly one note. */
  expandNotes(line: L): Iterable<L>
  /** The same notes on smaller lines, one step smaller; empty when the line cannot be divided. */
  divideLine(line: L): readonly L[]
  checkResult(value: unknown): Result<R, 'result_malformed'>
  settleLine(line: L, facts: SettleFacts<R>): LineSettlement
  /**
   * The prize levels of an issue's draw, the highest first; `facts` are those of the issue. Only games that are drawn
   * have them.
   */
  prizeLevels?(issue: string, facts: DrawResult): readonly PrizeLevel[]
  /** Results that stand for every way a draw can end for the line; only games that are drawn have them. */
  endings?(line: L): readonly { readonly hits: string; readonly draw: DrawResult | FixedResult }[]
  /**
   * Every draw on which the line wins, each once; only where they can be listed, and a draw never wins more than one
   * note. Games without it draw all numbers of a field alike: lines with as many numbers in each field can win the
   * same.
   */
  drawsWon?(line: L): Iterable<WonDraw>
  /** The one pool that all plays are drawn from, where the hits of a line alone decide its prize. */
  readonly drawnPool?: DrawnPool<L>
  printLine(line: L): string
  /**
   * Reads what `printLine` writes, or people by hand; the line is not checked yet. `picked` is the play when none is
   * named.
   */
  parseLine(text: string, picked?: string): { play: string; selection: unknown } | undefined
  /** The name of a play that a text begins with; only games whose lines can be read without one have it. */
  nameBefore?(text: string): string | undefined
  /** Whether a row that begins with a number in brackets may mean a line of any play with that number as its banker. */
  hasBankerIn?(text: string): boolean
  /** The smallest random line; only games whose lines stand alone have it. */
  randomLine?(play: string, random: Random): L
}

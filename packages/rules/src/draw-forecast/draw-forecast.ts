import type { Fen } from '@caimin/base'
import type { DrawResult } from '../bet.ts'

/** What a slip brings when a draw ends one way: notes by level, and the amounts that are known. */
export interface DrawCase {
  readonly levels: Readonly<Record<string, bigint>>
  /** With the multiple, before tax, without the levels that are open. */
  readonly prize: Fen
  /** The same after tax, which is taken note by note. */
  readonly afterTax: Fen
  /** Levels won whose floating amount is not announced. */
  readonly openLevels: readonly string[]
}

/** A number of hits, and the least and the most that it brings: the same unless it matters which ones are right. */
export interface DrawRow {
  /** What is right: `6+1` red and blue, `13` of fourteen matches, the level of three digits. */
  readonly hits: string
  readonly least: DrawCase
  readonly most: DrawCase
}

/** What a slip on a draw can bring. Open levels come on top of both amounts. */
export interface DrawForecast {
  /** No prize is smaller, unless it is nothing. */
  readonly least: Fen
  /** No draw brings more. */
  readonly most: Fen
  /** Whether a draw brings just that; lines that share a draw may leave only a bound. */
  readonly isMostExact: boolean
  readonly openLevels: readonly string[]
  /** Rows of the only line, most hits first; none for slips of several lines, which one draw hits together. */
  readonly rows: readonly DrawRow[]
}

/** What may be known before a draw: announced or guessed amounts, the pool, whether the lucky prize is on. */
export type DrawKnowledge = Omit<DrawResult, 'numbers' | 'special' | 'red' | 'blue' | 'front' | 'back' | 'digits'>

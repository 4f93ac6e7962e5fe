import type { Fen } from '@caimin/base'

/** What a number of right matches brings: the least and the most, with the multiple, before tax. */
export interface HitForecast {
  readonly hits: number
  readonly least: Fen
  readonly most: Fen
}

/** How many notes win with a number of right matches, each with the multiple counted once. */
export interface NotesOfHits {
  readonly hits: number
  readonly least: number
  readonly most: number
}

/** What a slip can bring. `least` is the smallest prize that is not nothing. */
export interface Forecast {
  readonly least: Fen
  readonly most: Fen
  readonly byHits: readonly HitForecast[]
  /** False on very large slips: amounts are then taken from sums of odds, without caps and rounding of single notes. */
  readonly isExact: boolean
}

/** The line a match is bet against, where it is known before the end: it decides which options can come together. */
export interface MatchLineFacts {
  readonly handicap?: number | string
  readonly let?: number | string
  readonly total?: number | string
}

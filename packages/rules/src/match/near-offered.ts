import { readOdds } from './odds-number.ts'

/** The lowest and the highest of what was ever offered. */
export interface OfferedRange<T> {
  readonly least: T
  readonly most: T
}

/** Between two looks at a source odds move by a few percent; a slipped point or a doubled digit is far more. */
export const PRINTED_ODDS_MARGIN_PERCENT = 10
/** A let or total of basketball in points; handicaps of football do not move. */
export const PRINTED_LINE_MARGIN = 2

const DECIMALS = 6

/**
 * Whether odds on a ticket may be what the terminal printed: within ten percent of what was ever offered for the
 * option.
 */
export function isNearOffered(printed: string, range: OfferedRange<string> | undefined): boolean {
  const [odds, least, most] = [printed, range?.least ?? '', range?.most ?? ''].map((text) => readOdds(text, DECIMALS))
  if (odds === undefined || least === undefined || most === undefined) return false
  const percent = odds * 100
  return percent >= least * (100 - PRINTED_ODDS_MARGIN_PERCENT) && percent <= most * (100 + PRINTED_ODDS_MARGIN_PERCENT)
}

/** The same of the let or total of a basketball ticket, or the handicap of a football ticket. */
export function isLineNearOffered(game: string, printed: number, range: OfferedRange<number> | undefined): boolean {
  if (range === undefined) return false
  const margin = game === 'jclq' ? PRINTED_LINE_MARGIN : 0
  return printed >= range.least - margin && printed <= range.most + margin
}

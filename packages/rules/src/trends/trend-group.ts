/** The numbers of one draw side by side, field after field: 双色球 is six reds ascending, then the blue. */
export type DrawRow = ArrayLike<number>

/** Places of a row, `to` excluded: the reds of 双色球 are `{ from: 0, to: 6 }`. */
export interface Part {
  readonly from: number
  readonly to: number
}

/** What a draw says about itself, or beside the draw before it. `NO_VALUE` while there is none before it. */
export type Measure = (row: DrawRow, previous: DrawRow | undefined) => number

/** What a comparison with the draw before says of the very first draw: no column is marked. */
export const NO_VALUE = -1

/** Columns that belong together: the balls of a zone, the digits of a place, the values of a sum. */
interface GroupFacts {
  /** Stable, unique in its game: `red`, `digits1`, `red-sum`. Balls and digits have the name of the draw's field. */
  readonly code: string
  /** As a head of the chart: 红球, 和值. */
  readonly name: string
  /** One for each column: 01, 大, 3:3. */
  readonly labels: readonly string[]
  /** How likely each column is in one fair draw; absent where that depends on the draw before, or is not worked out. */
  readonly chances?: () => readonly number[]
}

/** Exactly one column a draw: charts join these with a line. */
export interface LineGroup extends GroupFacts {
  readonly kind: 'line'
  /** What the draw measures, or the place whose number it is. */
  readonly measure: Measure | number
  /** The value of the first column. */
  readonly first: number
  /** The column of each value from `first` on; absent where each value has its own. */
  readonly columns?: readonly number[]
}

/** A column for each number that may come, several of them in one draw. */
export interface BallGroup extends GroupFacts {
  readonly kind: 'balls'
  readonly part: Part
  /** The number of the first column. */
  readonly first: number
}

export type TrendGroup = LineGroup | BallGroup

/** One chart of a game: what stands side by side. */
export interface TrendChart {
  readonly code: string
  readonly name: string
  readonly groups: readonly TrendGroup[]
  /**
   * What is shown of the groups where it is not draw by draw: how often each number came (频率), or what a set of numbers
   * would have hit in each draw (历史比对).
   */
  readonly shows?: 'frequency' | 'comparison'
}

/** Where the numbers of a field of the draw (`red`, `blue`, `digits`) stand in a row. */
export interface RowField {
  readonly field: 'numbers' | 'special' | 'red' | 'blue' | 'front' | 'back' | 'digits'
  readonly count: number
  /** Balls stand ascending, digits as drawn. */
  readonly isAscending: boolean
}

/** What the trends of a game are made of. */
export interface TrendGame {
  readonly fields: readonly RowField[]
  /** The drawn numbers themselves, as a picker shows them: misses by ball, or by place and digit. */
  readonly numbers: readonly TrendGroup[]
  readonly charts: readonly TrendChart[]
}

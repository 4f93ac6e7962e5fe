import type { Trend } from '@caimin/rules/trends'
import type { DrawBook } from '../data/draw-book.ts'
import type { ChartLayout } from './chart-layout.ts'
import type { Palette } from './palette.ts'

/** All that decides how a chart looks. */
export interface ChartScene {
  readonly book: DrawBook
  readonly trend: Trend
  /** The draw of the first row, and how many rows there are. */
  readonly firstDraw: number
  readonly rows: number
  readonly layout: ChartLayout
  readonly palette: Palette
  readonly areMissesOn: boolean
  readonly areLinesOn: boolean
}

/** A thicker line below every so many rows leads the eye. */
export const ROWS_OF_A_BLOCK = 5

/** The rows that a stretch of the chart touches: from the first, up to and without the second. */
export function rowsWithin({ rows, layout }: ChartScene, top: number, bottom: number): readonly [number, number] {
  const height = layout.sizes.row
  return [Math.max(0, Math.floor(top / height)), Math.min(rows, Math.ceil(bottom / height))]
}

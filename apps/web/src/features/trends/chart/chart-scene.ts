import type { Trend } from '@caimin/rules/trends'
import type { DrawBook } from '../data/draw-book.ts'
import type { CountedTrend } from '../worker/chart-trend.ts'
import { type ChartLayout, columnsWithin } from './chart-layout.ts'
import type { Palette } from './palette.ts'
import type { Area } from './tiles.ts'

/** All that decides how a chart looks. */
export interface ChartScene {
  readonly book: DrawBook
  readonly counted: CountedTrend
  /** The draw of the first row, and how many rows there are. */
  readonly firstDraw: number
  readonly rows: number
  readonly layout: ChartLayout
  readonly palette: Palette
  readonly areMissesOn: boolean
  readonly areLinesOn: boolean
}

/** A row as far as it is counted. */
export interface CountedRow {
  readonly trend: Trend
  /** Its draw, as the trend counts. */
  readonly draw: number
  readonly misses: Uint16Array
  /** A longer miss would begin before what is counted, and is not known yet. */
  readonly longestKnown: number
}

/**
 * The row of a chart; undefined while its draw is not counted. The very first of a part of the history cannot be
 * compared.
 */
export function countedRow({ counted, firstDraw }: ChartScene, row: number): CountedRow | undefined {
  const { trend, firstDraw: begin } = counted
  const draw = firstDraw + row - begin
  if (draw < 0 || (draw === 0 && begin > 0)) return undefined
  return { trend, draw, misses: trend.misses(draw), longestKnown: begin === 0 ? Number.POSITIVE_INFINITY : draw }
}

/** What of a scene a tile shows: rows and columns from the first up to, not including, the second. */
export interface Part {
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
}

export const partWithin = (scene: ChartScene, area: Area): Part => ({
  rows: rowsWithin(scene, area.top, area.top + area.height),
  columns: columnsWithin(scene.layout, area.left, area.left + area.width),
})

/**
 * Whether all of an area is counted: nothing has to be left out of it, nor of the lines that come from the row above.
 */
export function isKnown(scene: ChartScene, area: Area): boolean {
  if (scene.counted.firstDraw === 0) return true
  const { rows, columns } = partWithin(scene, area)
  for (let row = Math.max(0, rows[0] - 1); row < rows[1]; row += 1) {
    const counted = countedRow(scene, row)
    if (counted === undefined) return false
    if (counted.misses.subarray(...columns).some((miss) => miss > counted.longestKnown)) return false
  }
  return true
}

/** A thicker line below every so many rows leads the eye. */
export const ROWS_OF_A_BLOCK = 5

/** The rows that a stretch of the chart touches: from the first, up to and without the second. */
export function rowsWithin({ rows, layout }: ChartScene, top: number, bottom: number): readonly [number, number] {
  const height = layout.sizes.row
  return [Math.max(0, Math.floor(top / height)), Math.min(rows, Math.ceil(bottom / height))]
}

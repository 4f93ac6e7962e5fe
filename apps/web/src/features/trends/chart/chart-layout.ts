import { textWidth } from '@caimin/base'
import type { TrendGroup } from '@caimin/rules/trends'

/** Sizes of a chart in CSS pixels. */
export interface ChartSizes {
  readonly font: number
  readonly row: number
  readonly issue: number
  /** The narrowest column: as narrow as a thing to tap may be (WCAG 2.2, 2.5.8). */
  readonly column: number
}

const STANDARD_SIZES: ChartSizes = { font: 12, row: 26, issue: 56, column: 24 }
const LARGE_SIZES: ChartSizes = { font: 18, row: 38, issue: 76, column: 32 }

export const sizesOf = (isLarge: boolean): ChartSizes => (isLarge ? LARGE_SIZES : STANDARD_SIZES)

/** How the drawn columns of a group look: balls, or plates with words. */
export type GroupLook = 'red-ball' | 'blue-ball' | 'red-plate' | 'blue-plate'

export interface PlacedGroup {
  readonly group: TrendGroup
  readonly firstColumn: number
  readonly columns: number
  readonly left: number
  readonly width: number
  readonly look: GroupLook
}

/** Where everything stands; x counts from the first column, y from the first row. */
export interface ChartLayout {
  readonly sizes: ChartSizes
  readonly groups: readonly PlacedGroup[]
  /** The left edge of every column, and the right edge of the last. */
  readonly edges: readonly number[]
  readonly width: number
}

/** How wide a bold digit is, in the size of its font. */
const DIGIT = 0.6
/** Space left and right of a word in its column. */
const ROOM = 8

/** What columns must hold. */
export interface ChartContent {
  readonly groups: readonly TrendGroup[]
  /** The number of draws behind the figures below, and of all draws. */
  readonly draws: number
  readonly history: number
}

/** Lays groups side by side; columns grow until they fill the width there is. */
export function layoutChart(
  { groups, draws, history }: ChartContent,
  sizes: ChartSizes,
  available: number,
): ChartLayout {
  const widths = groups.flatMap((group) => {
    const figures = `${highestFigure(group, draws, history)}`.length * sizes.font * DIGIT
    return Array<number>(group.labels.length).fill(Math.max(Math.ceil(figures) + 2, columnWidth(group, sizes)))
  })
  const natural = widths.reduce((sum, width) => sum + width, 0)
  const spare = Math.max(0, available - sizes.issue - natural) / Math.max(1, widths.length)
  const edges = [0]
  let exact = 0
  for (const width of widths) {
    exact += width + spare
    edges.push(Math.round(exact))
  }
  return { sizes, groups: placeGroups(groups, edges), edges, width: edges.at(-1) ?? 0 }
}

/**
 * The highest figure that columns of a group will show: of numbers how often they come, at most four standard
 * deviations above what is expected; of measures the miss of one that never came.
 */
function highestFigure(group: TrendGroup, draws: number, history: number): number {
  const chances = (group.kind === 'balls' || typeof group.measure === 'number') && group.chances?.()
  if (!chances) return history
  const chance = Math.max(...chances)
  return Math.min(draws, Math.ceil(draws * chance + 4 * Math.sqrt(draws * chance * (1 - chance))))
}

function columnWidth({ labels }: TrendGroup, { font, column }: ChartSizes): number {
  const widest = Math.max(...labels.map(textWidth))
  return widest <= 2 ? column : Math.max(column, Math.ceil((widest * font) / 2) + ROOM)
}

function placeGroups(groups: readonly TrendGroup[], edges: readonly number[]): PlacedGroup[] {
  const placed: PlacedGroup[] = []
  let firstColumn = 0
  for (const group of groups) {
    const columns = group.labels.length
    const left = edges[firstColumn] ?? 0
    const width = (edges[firstColumn + columns] ?? left) - left
    placed.push({ group, firstColumn, columns, left, width, look: lookOf(group, placed.length) })
    firstColumn += columns
  }
  return placed
}

const BLUE_ZONES = ['blue', 'back', 'special']
const BALLS = ['red', 'front', 'numbers', 'digit-set', ...BLUE_ZONES]

/** Whether the balls of a zone are blue. */
export const isBlueZone = ({ code }: TrendGroup): boolean => BLUE_ZONES.includes(code)

/** Zones have the colour of their balls; places and measures take turns. */
function lookOf(group: TrendGroup, at: number): GroupLook {
  const { code } = group
  if (BALLS.includes(code)) return isBlueZone(group) ? 'blue-ball' : 'red-ball'
  const isRed = at % 2 === 0
  if (/^digits\d$/.test(code)) return isRed ? 'red-ball' : 'blue-ball'
  return isRed ? 'red-plate' : 'blue-plate'
}

/** The columns that a stretch of the chart touches: from the first, up to and without the second. */
export function columnsWithin({ edges }: ChartLayout, left: number, right: number): readonly [number, number] {
  const columns = edges.length - 1
  let first = 0
  while (first < columns - 1 && (edges[first + 1] ?? 0) <= left) first += 1
  let end = first
  while (end < columns && (edges[end] ?? 0) < right) end += 1
  return [first, end]
}

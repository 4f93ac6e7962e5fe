import { type DrawRow, type Measure, NO_VALUE, type TrendGroup } from './trend-group.ts'

/**
 * A group in one form for all, so that walking over many stays fast: something measured, or the numbers of some places.
 */
interface PlacedGroup {
  readonly measure: Measure | undefined
  /** The places whose numbers mark a column each, where nothing is measured; `to` excluded. */
  readonly from: number
  readonly to: number
  /** The value of the group's first column. */
  readonly firstValue: number
  readonly firstColumn: number
  /** The column of each value from the first on, where several share one. */
  readonly columns: Uint16Array | undefined
}

/** Groups side by side: which columns a draw marks. */
export interface DrawnColumns {
  readonly columns: number
  /** Where the columns of each group begin, in the order of the groups. */
  readonly firsts: readonly number[]
  /** How many columns a draw marks at most. */
  readonly most: number
  /** Writes the columns of a draw into `into`, one of them twice where a digit comes twice; returns how many. */
  find(row: DrawRow, previous: DrawRow | undefined, into: Uint16Array): number
}

/** Lays groups side by side. */
export function placeColumns(groups: readonly TrendGroup[]): DrawnColumns {
  const firsts: number[] = []
  let columns = 0
  for (const { labels } of groups) {
    firsts.push(columns)
    columns += labels.length
  }
  const placed = groups.map((group, i) => placeGroup(group, firsts[i] as number))
  return {
    columns,
    firsts,
    most: placed.reduce((sum, { from, to }) => sum + to - from, 0),
    find(row, previous, into) {
      let found = 0
      for (let i = 0; i < placed.length; i += 1) {
        const group = placed[i] as PlacedGroup
        const { measure, from, to } = group
        if (measure === undefined) {
          for (let place = from; place < to; place += 1) into[found++] = columnOf(group, row[place] as number)
        } else {
          const value = measure(row, previous)
          if (value !== NO_VALUE) into[found++] = columnOf(group, value)
        }
      }
      return found
    },
  }
}

function placeGroup(group: TrendGroup, firstColumn: number): PlacedGroup {
  const facts = { firstColumn, firstValue: group.first, measure: undefined, columns: undefined }
  if (group.kind === 'balls') return { ...facts, ...group.part }
  const { measure } = group
  const columns = group.columns && Uint16Array.from(group.columns, (column) => firstColumn + column)
  if (typeof measure === 'number') return { ...facts, columns, from: measure, to: measure + 1 }
  return { ...facts, columns, measure, from: 0, to: 1 }
}

const columnOf = ({ columns, firstColumn, firstValue }: PlacedGroup, value: number): number =>
  columns === undefined ? firstColumn + value - firstValue : (columns[value - firstValue] as number)

import { type DrawRow, type Measure, NO_VALUE, type TrendGroup } from './trend-group.ts'

/** A group in one form for all, so that walking over many stays fast: for balls no measure, else no places. */
interface PlacedGroup {
  readonly first: number
  readonly labels: number
  readonly measure: Measure | undefined
  /** Added to a number or value to find its column. */
  readonly offset: number
  /** Finds the column of a value within the group, where several values share one. */
  readonly columns: readonly number[] | undefined
  readonly from: number
  readonly to: number
}

/** Groups side by side: which columns a draw marks. */
export interface DrawnColumns {
  readonly columns: number
  /** Where the columns of each group begin, in the order of the groups. */
  readonly firsts: readonly number[]
  /** Writes the columns of a draw into `into`, one of them twice where a digit comes twice; returns how many. */
  find(row: DrawRow, previous: DrawRow | undefined, into: Uint16Array): number
  /** How many columns a draw marks at most. */
  readonly most: number
}

/** Lays groups side by side. */
export function layColumns(groups: readonly TrendGroup[]): DrawnColumns {
  const placed = placeSideBySide(groups)
  return {
    columns: placed.reduce((sum, { labels }) => sum + labels, 0),
    firsts: placed.map(({ first }) => first),
    most: placed.reduce((sum, { measure, from, to }) => sum + (measure === undefined ? to - from : 1), 0),
    find(row, previous, into) {
      let found = 0
      for (let i = 0; i < placed.length; i += 1) {
        const { measure, offset, columns, first, from, to } = placed[i] as PlacedGroup
        if (measure === undefined) {
          for (let place = from; place < to; place += 1) into[found++] = offset + (row[place] as number)
          continue
        }
        const value = measure(row, previous)
        if (value === NO_VALUE) continue
        into[found++] = columns === undefined ? offset + value : first + (columns[offset - first + value] as number)
      }
      return found
    },
  }
}

function placeSideBySide(groups: readonly TrendGroup[]): PlacedGroup[] {
  let first = 0
  return groups.map((group) => {
    const isBalls = group.kind === 'balls'
    const placed: PlacedGroup = {
      first,
      labels: group.labels.length,
      measure: isBalls ? undefined : group.measure,
      offset: first - group.first,
      columns: isBalls ? undefined : group.columns,
      from: isBalls ? group.part.from : 0,
      to: isBalls ? group.part.to : 0,
    }
    first += group.labels.length
    return placed
  })
}

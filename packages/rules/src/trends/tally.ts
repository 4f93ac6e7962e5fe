import type { MissTable } from './miss-table.ts'

/** The figures below a chart, a column each, over the newest `draws` draws. */
export interface Tally {
  readonly draws: number
  /** 出现次数: draws in which the column came. */
  readonly counts: Uint32Array
  /** 平均遗漏: floor((draws − count) / (count + 1)). */
  readonly averageMisses: Uint16Array
  /** 最大遗漏: the highest miss standing in these draws, those of before the first among them still counted. */
  readonly longestMisses: Uint16Array
  /** 最大连出: the longest run of draws in a row, runs of before the first cut off there. */
  readonly longestRuns: Uint16Array
  /** 当前遗漏: draws since the column last came. */
  readonly misses: Uint16Array
}

/** Counts of the whole history, kept as draws come in. */
export interface Totals {
  readonly counts: Uint32Array
  /** Of gaps that have ended. */
  readonly longestGaps: Uint16Array
  /** Of the run that a column is in, or was in last. */
  readonly runs: Uint16Array
  readonly longestRuns: Uint16Array
}

export const noTotals = (columns: number): Totals => ({
  counts: new Uint32Array(columns),
  longestGaps: new Uint16Array(columns),
  runs: new Uint16Array(columns),
  longestRuns: new Uint16Array(columns),
})

/** Marks the drawn columns in the newest row. */
export function markDrawn(misses: Uint16Array, totals: Totals, drawn: Uint16Array): void {
  const { counts, longestGaps, runs, longestRuns } = totals
  for (let i = 0; i < drawn.length; i += 1) {
    const column = drawn[i] as number
    const miss = misses[column] as number
    // A digit that comes twice counts once.
    if (miss === 0) continue
    const gap = miss - 1
    const run = gap === 0 ? (runs[column] as number) + 1 : 1
    misses[column] = 0
    counts[column] = (counts[column] as number) + 1
    if (gap > (longestGaps[column] as number)) longestGaps[column] = gap
    runs[column] = run
    if (run > (longestRuns[column] as number)) longestRuns[column] = run
  }
}

/** The tally of the whole history, from its totals: no row is read but the newest. */
export function tallyAll(totals: Totals, draws: number, misses: Uint16Array): Tally {
  const { counts, longestGaps, longestRuns } = totals
  return {
    draws,
    counts: counts.slice(),
    averageMisses: averageMissesOf(counts, draws),
    longestMisses: longestGaps.map((gap, column) => Math.max(gap, misses[column] as number)),
    longestRuns: longestRuns.slice(),
    misses,
  }
}

/** The tally of the rows `from` up to, not including, `to`. */
export function tallyRows(table: MissTable, from: number, to: number): Tally {
  const columns = table.row(from).length
  const { counts, longestGaps: longestMisses, runs, longestRuns } = noTotals(columns)
  for (let draw = from; draw < to; draw += 1) {
    const row = table.row(draw)
    for (let column = 0; column < columns; column += 1) {
      const miss = row[column] as number
      if (miss > 0) {
        runs[column] = 0
        if (miss > (longestMisses[column] as number)) longestMisses[column] = miss
      } else {
        const run = (runs[column] as number) + 1
        runs[column] = run
        counts[column] = (counts[column] as number) + 1
        if (run > (longestRuns[column] as number)) longestRuns[column] = run
      }
    }
  }
  const draws = to - from
  const averageMisses = averageMissesOf(counts, draws)
  return { draws, counts, averageMisses, longestMisses, longestRuns, misses: table.row(to - 1).slice() }
}

const averageMissesOf = (counts: Uint32Array, draws: number): Uint16Array =>
  Uint16Array.from(counts, (count) => Math.floor((draws - count) / (count + 1)))

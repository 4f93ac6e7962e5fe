import { present } from '@caimin/base'
import type { NumberGameId } from '../games/game-ids.ts'
import { placeColumns } from './drawn-columns.ts'
import { groupsOf, trendGame } from './games/index.ts'
import { createMissTable } from './miss-table.ts'
import { createRowTable } from './row-table.ts'
import { markDrawn, noTotals, type Tally, tallyAll, tallyRows } from './tally.ts'
import { type DrawRow, type LineGroup, NO_VALUE, type TrendGroup } from './trend-group.ts'

/**
 * The statistics of a history that grows draw by draw. Draws count from 0, the oldest; columns stand side by side,
 * group after group. Nothing is ever computed again: a draw costs its columns, whatever came before it.
 */
export interface Trend {
  readonly groups: readonly TrendGroup[]
  readonly columns: number
  readonly draws: number
  /** Takes in the next draw; the order is that of the game's fields (`drawRow`). */
  add(draw: DrawRow): void
  /** Where the columns of a group begin. */
  firstColumn(group: TrendGroup): number
  /** The numbers of a draw. */
  numbers(draw: number): Uint8Array
  /** The miss of every column after a draw, from the whole history; 0 is drawn. A view, not to be written to. */
  misses(draw: number): Uint16Array
  /** What a group measured in a draw, as 和值 prints it; undefined for a comparison with the draw before the first. */
  value(draw: number, group: LineGroup): number | undefined
  /**
   * The figures below the chart for the newest `last` draws; without it for the whole history, at no cost of its
   * length.
   */
  tally(last?: number): Tally
  /** 历史比对: how many of these columns came in each draw. */
  hits(columns: readonly number[]): Uint8Array
}

/** Begins a history of a game; with some groups (one chart's, a picker's), only these are counted. */
export function startTrend(game: NumberGameId, groups: readonly TrendGroup[] = groupsOf(game)): Trend {
  const placed = placeColumns(groups)
  const { columns } = placed
  const rows = createRowTable(trendGame(game).fields)
  const table = createMissTable(columns)
  const totals = noTotals(columns)
  const drawn = new Uint16Array(placed.most)
  let draws = 0
  let previous: Uint8Array | undefined
  return {
    groups,
    columns,
    get draws() {
      return draws
    },
    add(draw) {
      const row = rows.add(draw)
      markDrawn(table.next(), totals, drawn.subarray(0, placed.find(row, previous, drawn)))
      previous = row
      draws += 1
    },
    firstColumn: (group) => present(placed.firsts[groups.indexOf(group)], `${group.code} is in the trend`),
    numbers: (draw) => rows.row(draw),
    misses: (draw) => table.row(draw),
    value(draw, { measure }) {
      const row = rows.row(draw)
      if (typeof measure === 'number') return row[measure]
      const value = measure(row, draw === 0 ? undefined : rows.row(draw - 1))
      return value === NO_VALUE ? undefined : value
    },
    tally(last = draws) {
      if (last < draws) return tallyRows(table, draws - last, draws)
      return tallyAll(totals, draws, draws === 0 ? new Uint16Array(columns) : table.row(draws - 1).slice())
    },
    hits: (wanted) => Uint8Array.from({ length: draws }, (_, draw) => hitsIn(table.row(draw), wanted)),
  }
}

function hitsIn(misses: Uint16Array, columns: readonly number[]): number {
  let hits = 0
  for (const column of columns) if (misses[column] === 0) hits += 1
  return hits
}

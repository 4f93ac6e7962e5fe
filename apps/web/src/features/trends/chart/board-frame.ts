import type { BoardName } from '../worker/messages.ts'
import type { ChartSizes } from './chart-layout.ts'
import { type Size, type Tile, tilesFor } from './tiles.ts'

/** A tile of cells is painted in half a frame on a slow phone. */
const CELLS = { width: 320, rows: 6 }
/** Issues are few words. */
const ROWS_OF_ISSUES = 24

export const BOARDS: readonly BoardName[] = ['cells', 'issues']

/** What is cut into tiles: the planes of a chart, in CSS pixels. */
export interface BoardFrame {
  readonly planes: Readonly<Record<BoardName, Size>>
  readonly tiles: Readonly<Record<BoardName, Size>>
  readonly sizes: ChartSizes
}

export function frameOf(rows: number, width: number, sizes: ChartSizes): BoardFrame {
  const height = rows * sizes.row
  return {
    planes: { cells: { width, height }, issues: { width: sizes.issue, height } },
    tiles: {
      cells: { width: CELLS.width, height: CELLS.rows * sizes.row },
      issues: { width: sizes.issue, height: ROWS_OF_ISSUES * sizes.row },
    },
    sizes,
  }
}

/** The tiles of a board with the newest draws, for a view of this size. */
export function newestTiles({ planes, tiles }: BoardFrame, board: BoardName, { width, height }: Size): Tile[] {
  const look = { left: 0, top: planes[board].height - height, width, height, direction: 0 }
  return tilesFor(look, planes[board], tiles[board]).filter(({ isSeen }) => isSeen)
}

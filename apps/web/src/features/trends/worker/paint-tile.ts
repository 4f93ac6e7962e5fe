import type { Brush } from '../chart/canvas.ts'
import type { ChartScene } from '../chart/chart-scene.ts'
import { paintCells } from '../chart/paint-cells.ts'
import { paintIssues } from '../chart/paint-issues.ts'
import type { Tile } from '../chart/tiles.ts'
import type { BoardName } from './messages.ts'

/** What is painted at a time: one tile of a board. */
export interface Piece {
  readonly board: BoardName
  readonly tile: Tile
  /** Dots of the screen for a pixel of the page: a whole number. */
  readonly sharpness: number
}

/** Paints a piece of a scene over the upper left corner of a canvas. */
export function paintTile(brush: Brush, scene: ChartScene, { board, tile, sharpness }: Piece): void {
  brush.setTransform(sharpness, 0, 0, sharpness, -tile.left * sharpness, -tile.top * sharpness)
  if (board === 'cells') paintCells(brush, scene, tile, sharpness)
  else paintIssues(brush, scene, tile)
}

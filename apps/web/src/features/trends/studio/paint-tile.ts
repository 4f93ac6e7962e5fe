import { present } from '@caimin/base'
import { type Brush, newCanvas, OPAQUE } from '../chart/canvas.ts'
import type { ChartScene } from '../chart/chart-scene.ts'
import { paintCells } from '../chart/paint-cells.ts'
import { paintIssues } from '../chart/paint-issues.ts'
import type { Tile } from '../chart/tiles.ts'
import type { BoardName, TilePicture } from './messages.ts'

let easel: ReturnType<typeof newCanvas> | undefined

/** Paints one tile of a scene. One canvas does for all bitmaps; where there are none, each tile gets a canvas of its own. */
export function paintTile(scene: ChartScene, board: BoardName, tile: Tile, sharpness: number): TilePicture {
  const width = Math.round(tile.width * sharpness)
  const height = Math.round(tile.height * sharpness)
  const canvas = easel ?? newCanvas(width, height)
  // Setting a size clears a canvas, even the same size.
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const brush: Brush = present(canvas.getContext('2d', OPAQUE) as Brush | null, 'the browser paints')
  brush.setTransform(sharpness, 0, 0, sharpness, -tile.left * sharpness, -tile.top * sharpness)
  if (board === 'cells') paintCells(brush, scene, tile, sharpness)
  else paintIssues(brush, scene, tile)
  if (!('transferToImageBitmap' in canvas)) return canvas
  easel = canvas
  return canvas.transferToImageBitmap()
}

import { pageEasel } from '../chart/canvas.ts'
import type { ChartScene } from '../chart/chart-scene.ts'
import { dotsOf } from '../chart/tiles.ts'
import { createStudio } from './create-studio.ts'
import type { StudioReply, StudioRequest, TilePicture } from './messages.ts'
import { type Piece, paintTile } from './paint-tile.ts'
import { createSoon } from './soon.ts'

/**
 * For a browser without workers that paint: the same studio on the page, in pieces between which it may do other
 * things.
 */
export function startPageStudio(send: (reply: StudioReply) => void): (request: StudioRequest) => void {
  return createStudio({ send, soon: createSoon(), paint }).take
}

/** Each tile has a canvas of its own, which is shown. */
function paint(scene: ChartScene, piece: Piece, show: (picture: TilePicture) => void): void {
  const { width, height } = dotsOf(piece.tile, piece.sharpness)
  const { canvas, brush } = pageEasel(width, height)
  paintTile(brush, scene, piece)
  show(canvas)
}

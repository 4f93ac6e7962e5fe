import { createPageCanvas } from '../chart/canvas.ts'
import type { ChartScene } from '../chart/chart-scene.ts'
import { dotsOf } from '../chart/tiles.ts'
import { createChartEngine } from './create-engine.ts'
import type { TilePicture, WorkerReply, WorkerRequest } from './messages.ts'
import { type Piece, paintTile } from './paint-tile.ts'
import { createScheduler } from './schedule.ts'

/**
 * For browsers whose workers cannot paint: the same engine on the page, in pieces so that the page stays responsive.
 */
export function startPageEngine(send: (reply: WorkerReply) => void): (request: WorkerRequest) => void {
  return createChartEngine({ send, schedule: createScheduler(), paint }).receive
}

/** Each tile has a canvas of its own, which is shown. */
function paint(scene: ChartScene, piece: Piece, show: (picture: TilePicture) => void): void {
  const { width, height } = dotsOf(piece.tile, piece.sharpness)
  const { canvas, brush } = createPageCanvas(width, height)
  paintTile(brush, scene, piece)
  show(canvas)
}

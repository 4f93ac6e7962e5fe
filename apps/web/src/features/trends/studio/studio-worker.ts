import { easelFor } from '../chart/canvas.ts'
import type { ChartScene } from '../chart/chart-scene.ts'
import { dotsOf } from '../chart/tiles.ts'
import { createStudio } from './create-studio.ts'
import type { StudioReply, StudioRequest, TilePicture } from './messages.ts'
import { type Piece, paintTile } from './paint-tile.ts'
import { createSoon } from './soon.ts'

/** The little of a worker's surroundings that is used here: its full library does not go together with the page's. */
interface WorkerScope {
  postMessage(reply: StudioReply, transfer: readonly Transferable[]): void
  onmessage: ((event: MessageEvent<StudioRequest>) => void) | null
}

const worker = globalThis as unknown as WorkerScope

// The page goes on by itself when this fails before the worker is ready.
if (new OffscreenCanvas(1, 1).getContext('2d') === null) throw new Error('the browser does not paint in workers')

/** All tiles are painted on one canvas; a copy is shown. */
function paint(scene: ChartScene, piece: Piece, show: (picture: TilePicture) => void): void {
  const { width, height } = dotsOf(piece.tile, piece.sharpness)
  const { canvas, brush } = easelFor(width, height)
  paintTile(brush, scene, piece)
  void createImageBitmap(canvas, 0, 0, width, height).then(show)
}

const studio = createStudio({
  send: (reply, transfer) => worker.postMessage(reply, transfer),
  soon: createSoon(),
  paint,
})

worker.onmessage = ({ data }) => studio.take(data)
worker.postMessage({ kind: 'ready' }, [])

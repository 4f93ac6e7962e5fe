import { sharedCanvas } from '../chart/canvas.ts'
import type { ChartScene } from '../chart/chart-scene.ts'
import { dotsOf } from '../chart/tiles.ts'
import { createChartEngine } from './create-engine.ts'
import type { TilePicture, WorkerReply, WorkerRequest } from './messages.ts'
import { type Piece, paintTile } from './paint-tile.ts'
import { createScheduler } from './schedule.ts'

/** The part of the worker's global scope used here: TypeScript's `webworker` library conflicts with `dom`. */
interface WorkerScope {
  postMessage(reply: WorkerReply, transfer: readonly Transferable[]): void
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null
}

const worker = globalThis as unknown as WorkerScope

// When this fails before the worker is ready, the page runs the engine itself.
if (new OffscreenCanvas(1, 1).getContext('2d') === null) throw new Error('the browser does not paint in workers')

/** All tiles are painted on one canvas; a copy is shown. */
function paint(scene: ChartScene, piece: Piece, show: (picture: TilePicture) => void): void {
  const { width, height } = dotsOf(piece.tile, piece.sharpness)
  const { canvas, brush } = sharedCanvas(width, height)
  paintTile(brush, scene, piece)
  void createImageBitmap(canvas, 0, 0, width, height).then(show)
}

const engine = createChartEngine({
  send: (reply, transfer) => worker.postMessage(reply, transfer),
  schedule: createScheduler(),
  paint,
})

worker.onmessage = ({ data }) => engine.receive(data)
worker.postMessage({ kind: 'ready' }, [])

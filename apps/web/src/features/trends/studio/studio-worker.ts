import { createStudio } from './create-studio.ts'
import type { StudioReply, StudioRequest } from './messages.ts'
import { paintTile } from './paint-tile.ts'

/** The little of a worker's surroundings that is used here: its full library does not go together with the page's. */
interface WorkerScope {
  postMessage(reply: StudioReply, transfer: readonly Transferable[]): void
  onmessage: ((event: MessageEvent<StudioRequest>) => void) | null
}

const worker = globalThis as unknown as WorkerScope

// The page goes on by itself when this fails before the worker is ready.
if (new OffscreenCanvas(1, 1).getContext('2d') === null) throw new Error('the browser does not paint in workers')

// A message to itself waits behind those from the page, and unlike a timer it is never held back.
const { port1, port2 } = new MessageChannel()
let work: (() => void) | undefined
port1.onmessage = () => work?.()

const studio = createStudio({
  send: (reply, transfer) => worker.postMessage(reply, transfer),
  soon(next) {
    work = next
    port2.postMessage(null)
  },
  paint: paintTile,
})

worker.onmessage = ({ data }) => studio.take(data)
worker.postMessage({ kind: 'ready' }, [])

import { loadPageEngine } from './lazy.ts'
import type { WorkerReply, WorkerRequest } from './messages.ts'
import { type ChartWorker, createWorkerClient } from './worker-client.ts'

let started: ChartWorker | undefined

/** The one chart worker of the app, started on first use and never stopped. */
export function chartWorker(): ChartWorker {
  started ??= startChartWorker()
  return started
}

function startChartWorker(): ChartWorker {
  /** Requests to repeat on the page if the worker never becomes ready. */
  let unconfirmed: WorkerRequest[] | undefined = []
  let post: ((request: WorkerRequest) => void) | undefined
  const client = createWorkerClient((request) => {
    unconfirmed?.push(request)
    post?.(request)
  })

  async function startOnPage(): Promise<void> {
    post = undefined
    const startPageEngine = await loadPageEngine()
    post = startPageEngine(client.receive)
    for (const request of unconfirmed ?? []) post(request)
    unconfirmed = undefined
  }

  const thread = openWorker()
  if (thread === undefined) {
    void startOnPage()
    return client.worker
  }
  post = (request) => thread.postMessage(request)
  thread.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
    if (data.kind === 'ready') unconfirmed = undefined
    client.receive(data)
  }
  thread.onerror = () => {
    if (unconfirmed === undefined) return
    thread.terminate()
    void startOnPage()
  }
  return client.worker
}

function openWorker(): Worker | undefined {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined
  try {
    return new Worker(new URL('./chart-worker.ts', import.meta.url), { type: 'module', name: 'trends' })
  } catch {
    return undefined
  }
}

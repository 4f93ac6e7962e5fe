import { loadPageStudio } from './lazy.ts'
import type { StudioReply, StudioRequest } from './messages.ts'
import { createStudioClient, type Studio } from './studio-client.ts'

let started: Studio | undefined

/** The one studio of the app. It starts when it is first asked for, and stays. */
export function theStudio(): Studio {
  started ??= startStudio()
  return started
}

function startStudio(): Studio {
  /** What the page must ask again itself when the worker never becomes ready. */
  let unheard: StudioRequest[] | undefined = []
  let post: ((request: StudioRequest) => void) | undefined
  const client = createStudioClient((request) => {
    unheard?.push(request)
    post?.(request)
  })

  async function workOnPage(): Promise<void> {
    post = undefined
    const startPageStudio = await loadPageStudio()
    post = startPageStudio(client.take)
    for (const request of unheard ?? []) post(request)
    unheard = undefined
  }

  const worker = openWorker()
  if (worker === undefined) {
    void workOnPage()
    return client.studio
  }
  post = (request) => worker.postMessage(request)
  worker.onmessage = ({ data }: MessageEvent<StudioReply>) => {
    if (data.kind === 'ready') unheard = undefined
    client.take(data)
  }
  worker.onerror = () => {
    if (unheard === undefined) return
    worker.terminate()
    void workOnPage()
  }
  return client.studio
}

function openWorker(): Worker | undefined {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined
  try {
    return new Worker(new URL('./studio-worker.ts', import.meta.url), { type: 'module', name: 'trends' })
  } catch {
    return undefined
  }
}

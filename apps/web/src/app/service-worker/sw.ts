import type { PageMessage, WorkerMessage } from '../../platform/session/page-message.ts'
import { MESSAGES_PATH, pushOf } from './pushed.ts'
import { kindOfRequest } from './request-kinds.ts'
import type { AskedEvent, WorkerScope } from './worker-types.ts'

/** Filled in by the build: its id, that of the contract it speaks, and every file of the app. */
declare const BUILD: { readonly id: string; readonly contract: string; readonly files: readonly string[] }

const worker = globalThis as unknown as WorkerScope
const SHELL = `shell-${BUILD.id}`
/** Answers under this contract alone: those under an earlier one may lack what the pages read. */
const SEEN = `seen-${BUILD.contract}`
const MAX_SEEN = 100
const STORED_AT = 'x-stored-at'
/** Longer than this on a bad network, and the kept page is shown instead. */
const PAGE_PATIENCE_MS = 4000
/**
 * Between two files of the app: as long as a file took, within these. Without a rest a cheap phone is busy with them
 * for seconds, and slow to answer a tap.
 */
const REST_MS = { least: 15, most: 150 }

const { scope } = worker.registration

/**
 * One file after another, behind everything the player asks for: asked for at once they would hold up a bet on a bad
 * network.
 */
async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL)
  const keep = (address: string) => cache.add(new Request(address, { priority: 'low' }))
  for (const file of BUILD.files) {
    const address = new URL(file, scope).href
    // A worker that was stopped continues where it was; a file's name changes with what is in it.
    if ((await cache.match(address)) !== undefined) continue
    const startedAt = performance.now()
    await keep(address)
    await rest(performance.now() - startedAt)
  }
  await keep(scope)
}

const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.min(REST_MS.most, Math.max(REST_MS.least, ms))))

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== SHELL && name !== SEEN).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function pageOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PAGE_PATIENCE_MS) })
  } catch (failure) {
    const kept = await caches.match(scope, { cacheName: SHELL })
    if (kept) return kept
    throw failure
  }
}

async function keptOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: SHELL })) ?? fetch(request)
}

/** Keeps a good answer with the time it came; refusals are not worth keeping. */
async function keepAnswer(request: Request, response: Response): Promise<void> {
  const body = await response.text()
  const { code } = JSON.parse(body) as { code: unknown }
  if (code !== 1) return
  const headers = { 'content-type': 'application/json', [STORED_AT]: String(Date.now()) }
  const cache = await caches.open(SEEN)
  await cache.put(request.url, new Response(body, { headers }))
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -MAX_SEEN).map((oldest) => cache.delete(oldest)))
}

async function fetchedOrSeen(event: AskedEvent): Promise<Response> {
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(keepAnswer(event.request, response.clone()))
    return response
  } catch (failure) {
    const seen = await caches.match(event.request.url, { cacheName: SEEN })
    if (!seen) throw failure
    return seen
  }
}

worker.addEventListener('install', (event) => event.waitUntil(keepShell()))
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()))

worker.addEventListener('fetch', (event) => {
  switch (kindOfRequest(event.request, scope)) {
    case 'page':
      return event.respondWith(pageOrShell(event.request))
    case 'asset':
      return event.respondWith(keptOrFetched(event.request))
    case 'readable':
      return event.respondWith(fetchedOrSeen(event))
    case 'pass':
  }
})

worker.addEventListener('message', (event) => {
  const message = event.data as PageMessage
  if (message.kind === 'forget-player') event.waitUntil(Promise.all([caches.delete(SEEN), endPush()]))
})

/** Who signs in next has not asked to be told anything. */
async function endPush(): Promise<void> {
  await (await worker.registration.pushManager?.getSubscription())?.unsubscribe()
}

/** A browser takes a push back from a site that shows nothing for it. */
worker.addEventListener('push', (event) => {
  const { title, ...options } = pushOf(event.data)
  event.waitUntil(worker.registration.showNotification(title, options))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openMessages())
})

/** Shows the messages in the app where it is open, else in a window of their own. */
async function openMessages(): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window' })
  if (open === undefined) return void (await worker.clients.openWindow(`${scope}#${MESSAGES_PATH}`))
  open.postMessage({ kind: 'show-messages' } satisfies WorkerMessage)
  await open.focus()
}

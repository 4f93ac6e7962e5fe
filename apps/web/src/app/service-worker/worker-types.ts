/**
 * The little of the service worker's surroundings that we use: its full library does not go together with the page's.
 */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface AskedEvent extends WaitingEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface ToldEvent extends WaitingEvent {
  readonly data: unknown
}

export interface WorkerScope {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void
  addEventListener(type: 'message', listener: (event: ToldEvent) => void): void
}

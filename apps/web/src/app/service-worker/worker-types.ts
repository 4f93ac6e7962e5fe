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

interface PushedEvent extends WaitingEvent {
  readonly data: { json(): unknown } | null
}

interface ClickedEvent extends WaitingEvent {
  readonly notification: { close(): void }
}

interface OpenPage {
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

export interface WorkerScope {
  readonly registration: {
    readonly scope: string
    /** Undefined where the browser knows no pushes. */
    readonly pushManager?: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> }
    showNotification(title: string, options: { readonly body: string; readonly tag: string }): Promise<void>
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(of: { readonly type: 'window' }): Promise<readonly OpenPage[]>
    openWindow(address: string): Promise<unknown>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void
  addEventListener(type: 'message', listener: (event: ToldEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickedEvent) => void): void
}

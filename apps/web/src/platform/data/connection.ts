import { chinaClock, instant } from '@caimin/base'
import { useSyncExternalStore } from 'react'
import { takeEarlyAnswer } from './early-answer.ts'

/** Whether the server can be reached, and how old what is shown is when it cannot. */
export interface Connection {
  readonly isOnline: boolean
  /** Clock time of what is shown instead, 16:18. */
  readonly shownAt?: string
}

/** The service worker marks an answer that it kept with the time it had come. */
const STORED_AT = 'x-stored-at'
const ONLINE: Connection = { isOnline: true }
const listeners = new Set<() => void>()
let current: Connection = ONLINE

function become(next: Connection): void {
  if (next.isOnline && current.isOnline) return
  current = next
  for (const listener of listeners) listener()
}

/** Believes the device when it says that it has no network; called once, before the first page is shown. */
export function watchNetwork(): void {
  if (!navigator.onLine) become({ isOnline: false })
  addEventListener('online', () => become(ONLINE))
  addEventListener('offline', () => become({ ...current, isOnline: false }))
}

/** The browser's fetch, with an eye on whether the server itself answered. */
export async function watchedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await (takeEarlyAnswer(input, init) ?? fetch(input, init))
    const storedAt = response.headers.get(STORED_AT)
    become(storedAt === null ? ONLINE : { isOnline: false, shownAt: chinaClock(instant(Number(storedAt))) })
    return response
  } catch (failure) {
    const isCalledOff = init?.signal?.aborted === true
    if (!isCalledOff) become({ ...current, isOnline: false })
    throw failure
  }
}

export const getConnection = (): Connection => current

/** Since when what is shown stands unchanged, where no stored answer has said how old it is. */
export const publishAge = (shownAt: string): void => become({ shownAt, ...current })

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Without a connection betting is off, and pages show what was seen before. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, getConnection)
}

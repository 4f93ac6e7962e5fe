import type { TokenStore, Tokens } from '@caimin/contract'
import { useSyncExternalStore } from 'react'
import type { PageMessage } from '../../service-worker/page-message.ts'
import { readStored, writeStored } from './stored.ts'

/** Who is signed in on this device. */
export interface Session extends Tokens {
  readonly userId: string
  /** Null until the player has chosen a shop. */
  readonly shopId: string | null
}

const KEY = 'session'
const listeners = new Set<() => void>()
let current: Session | null | undefined

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false
  const session = value as Record<string, unknown>
  return typeof session.access === 'string' && typeof session.refresh === 'string' && typeof session.userId === 'string'
}

export function getSession(): Session | null {
  if (current === undefined) {
    const stored = readStored(KEY)
    current = isSession(stored) ? stored : null
  }
  return current
}

function setSession(next: Session | null): void {
  current = next
  writeStored(KEY, next)
  for (const listener of listeners) listener()
}

/** When another tab signs in, refreshes its token or signs out, this one follows. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== `caimin.${KEY}`) return
    current = undefined
    for (const listener of listeners) listener()
  })
}

/** The answer of login, register and chooseShop. */
export interface SignedIn {
  readonly access_token: string
  readonly refresh_token: string
  readonly user_id: string
  readonly shop_id: string | null
}

export function startSession(answer: SignedIn): void {
  setSession({
    access: answer.access_token,
    refresh: answer.refresh_token,
    userId: answer.user_id,
    shopId: answer.shop_id,
  })
}

export function endSession(): void {
  setSession(null)
  navigator.serviceWorker?.controller?.postMessage({ kind: 'forget-player' } satisfies PageMessage)
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, getSession, () => null)
}

/** The client's view of the session: it renews tokens and ends what can no longer be renewed. */
export const tokenStore: TokenStore = {
  get: getSession,
  set: (tokens) => {
    const session = getSession()
    if (session) setSession({ ...session, ...tokens })
  },
  clear: endSession,
}

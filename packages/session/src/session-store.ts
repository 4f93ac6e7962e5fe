import type { Tokens } from '@caimin/contract'
import type { DeviceStore } from './device-store.ts'

/** Who is signed in on this device: the tokens, and what an app remembers with them. */
export interface KeptSession<Session extends Tokens> {
  get(): Session | null
  set(next: Session | null): void
  /** Subscribes to changes; returns the function that unsubscribes. */
  onChange(listener: () => void): () => void
  /** When another tab signs in, renews its token or signs out, this one follows. */
  followOtherTabs(): void
}

interface Kept<Session> {
  readonly store: DeviceStore
  readonly key: string
  /** A stored value that is no session counts as signed out. */
  readonly isSession: (value: unknown) => value is Session
}

export function isTokens(value: unknown): value is Tokens {
  if (typeof value !== 'object' || value === null) return false
  return (
    'access' in value && typeof value.access === 'string' && 'refresh' in value && typeof value.refresh === 'string'
  )
}

export function createSessionStore<Session extends Tokens>({
  store,
  key,
  isSession,
}: Kept<Session>): KeptSession<Session> {
  const listeners = new Set<() => void>()
  /** Not known until it is asked for. */
  let current: Session | null | undefined
  const become = (next: Session | null | undefined) => {
    current = next
    for (const listener of listeners) listener()
  }
  const read = () => {
    const kept = store.read(key)
    return isSession(kept) ? kept : null
  }
  return {
    get() {
      if (current === undefined) current = read()
      return current
    },
    set(next) {
      store.write(key, next)
      become(next)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    followOtherTabs: () => store.onOtherTab(key, () => become(undefined)),
  }
}

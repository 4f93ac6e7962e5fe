import type { TokenStore } from '@caimin/contract'
import { createSessionStore, isTokens } from '@caimin/session'
import { useSyncExternalStore } from 'react'
import { store } from './stored.ts'

/** The tokens are all that the desk remembers of a person. */
export const session = createSessionStore({ store, key: 'tokens', isSession: isTokens })

session.followOtherTabs()

export function useIsSignedIn(): boolean {
  return useSyncExternalStore(session.onChange, session.get) !== null
}

export const tokenStore: TokenStore = { get: session.get, set: session.set, clear: () => session.set(null) }

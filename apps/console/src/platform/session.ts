import type { TokenStore } from '@caimin/contract'
import { isTokens, keepSession } from '@caimin/session'
import { useSyncExternalStore } from 'react'
import { store } from './stored.ts'

/** The tokens are all that the desk remembers of a person. */
export const session = keepSession({ store, key: 'tokens', isSession: isTokens })

session.followOtherTabs()

export function useIsSignedIn(): boolean {
  return useSyncExternalStore(session.onChange, session.get) !== null
}

export const tokenStore: TokenStore = { get: session.get, set: session.set, clear: () => session.set(null) }

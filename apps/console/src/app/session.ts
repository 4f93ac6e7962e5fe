import type { TokenStore, Tokens } from '@caimin/contract'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './stored.ts'

const KEY = 'tokens'
const listeners = new Set<() => void>()
let current: Tokens | null | undefined

function isTokens(value: unknown): value is Tokens {
  if (typeof value !== 'object' || value === null) return false
  return (
    'access' in value && typeof value.access === 'string' && 'refresh' in value && typeof value.refresh === 'string'
  )
}

export function getTokens(): Tokens | null {
  if (current === undefined) {
    const stored = readStored(KEY)
    current = isTokens(stored) ? stored : null
  }
  return current
}

function setTokens(next: Tokens | null): void {
  current = next
  writeStored(KEY, next)
  for (const listener of listeners) listener()
}

// Another tab signed in, renewed its token or signed out: this one follows.
addEventListener('storage', (event) => {
  if (event.key !== `caimin.console.${KEY}`) return
  current = undefined
  for (const listener of listeners) listener()
})

export function onTokensChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsSignedIn(): boolean {
  return useSyncExternalStore(onTokensChange, getTokens) !== null
}

/** The tokens are all that the desk remembers of a person. */
export const tokenStore: TokenStore = { get: getTokens, set: setTokens, clear: () => setTokens(null) }

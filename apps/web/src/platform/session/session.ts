import type { TokenStore, Tokens } from '@caimin/contract'
import { createSessionStore, isTokens } from '@caimin/session'
import { useSyncExternalStore } from 'react'
import { store } from '../data/stored.ts'
import type { PageMessage } from './page-message.ts'

/** Who is signed in on this device. */
export interface Session extends Tokens {
  readonly userId: string
  /** Null until the player has chosen a shop. */
  readonly shopId: string | null
}

const isSession = (value: unknown): value is Session =>
  isTokens(value) && 'userId' in value && typeof value.userId === 'string'

export const session = createSessionStore({ store, key: 'session', isSession })

export const getSession = session.get

/** The answer of login, register and chooseShop. */
export interface SignedIn {
  readonly access_token: string
  readonly refresh_token: string
  readonly user_id: string
  readonly shop_id: string | null
}

export function startSession(answer: SignedIn): void {
  session.set({
    access: answer.access_token,
    refresh: answer.refresh_token,
    userId: answer.user_id,
    shopId: answer.shop_id,
  })
}

export function endSession(): void {
  session.set(null)
  void notifyWorker({ kind: 'forget-player' }).catch(() => undefined)
}

/** Tells the app's worker at once, or finds it where this page was loaded past it. */
async function notifyWorker(message: PageMessage): Promise<void> {
  const { serviceWorker } = navigator
  const worker = serviceWorker?.controller ?? (await serviceWorker?.getRegistration())?.active
  worker?.postMessage(message)
}

export function useSession(): Session | null {
  return useSyncExternalStore(session.onChange, session.get, () => null)
}

/** The client's view of the session: it renews tokens and ends what can no longer be renewed. */
export const tokenStore: TokenStore = {
  get: session.get,
  set: (tokens) => {
    const known = session.get()
    if (known) session.set({ ...known, ...tokens })
  },
  clear: endSession,
}

import { createClient, PLAYER_ENDPOINTS } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { goToLogin } from '../routing/go-to-login.ts'
import { endSession, tokenStore } from '../session/session.ts'
import { watchedFetch } from './connection.ts'

export type PlayerClient = typeof client

const client = createClient(PLAYER_ENDPOINTS, {
  baseUrl: '',
  tokens: tokenStore,
  fetch: watchedFetch,
  onSignedOut: (message) => {
    endSession()
    if (message) toast(message)
    goToLogin()
  },
})

/** The typed client of the contract. A hook, so that a test can put another one in its place. */
export function useClient(): PlayerClient {
  return client
}

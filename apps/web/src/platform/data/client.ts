import { type Client, createClient } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { goToLogin } from '../routing/go-to-login.ts'
import { endSession, tokenStore } from '../session/session.ts'
import { watchedFetch } from './connection.ts'

const client: Client = createClient({
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
export function useClient(): Client {
  return client
}

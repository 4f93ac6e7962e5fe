import { createClient, PLAYER_ENDPOINTS } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { goToLogin } from '../routing/go-to-login.ts'
import { endSession, tokenStore } from '../session/session.ts'
import { watchedFetch } from './connection.ts'

/** The typed client of the contract. */
export const client = createClient(PLAYER_ENDPOINTS, {
  baseUrl: '',
  tokens: tokenStore,
  fetch: watchedFetch,
  onSignedOut: (message) => {
    endSession()
    if (message) toast(message)
    goToLogin()
  },
})

import { type ClientConfig, createClient, PLAYER_ENDPOINTS } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { goToLogin } from '../routing/go-to-login.ts'
import { endSession, tokenStore } from '../session/session.ts'
import { watchedFetch } from './connection.ts'
import { live } from './live.ts'

/** How calls are sent, also by a page that brings some of its own. */
export const clientConfig: ClientConfig = {
  baseUrl: '',
  tokens: tokenStore,
  socket: live,
  fetch: watchedFetch,
  onSignedOut: (message) => {
    endSession()
    if (message) toast(message)
    goToLogin()
  },
}

/** The typed client of the contract. */
export const client = createClient(PLAYER_ENDPOINTS, clientConfig)

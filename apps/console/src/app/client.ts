import { type Client, createClient } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { tokenStore } from './session.ts'

/** The typed client of the contract, with the desk's own tokens. */
export const client: Client = createClient({
  baseUrl: '',
  tokens: tokenStore,
  onSignedOut: (message) => {
    if (message !== '') toast(message)
  },
})

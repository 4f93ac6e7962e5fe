import { auditorHeaders, type Client, createClient, ENDPOINTS } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { auditedShop } from './audited-shop.ts'
import { askIdentity } from './identity/ask-identity.ts'
import { live } from './live.ts'
import { tokenStore } from './session.ts'

/**
 * The typed client of the contract, with the desk's own tokens. Where a call needs proof of who sends it, a dialog asks
 * for it.
 */
export const client: Client = createClient(ENDPOINTS, {
  baseUrl: '',
  tokens: tokenStore,
  socket: live,
  onSignedOut: (message) => {
    if (message !== '') toast(message)
  },
  proveIdentity: askIdentity,
  headersFor: (endpoint) => auditorHeaders(endpoint, auditedShop()?.shop_id),
})

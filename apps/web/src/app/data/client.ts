import { type Client, type ClientRefusal, type ClientReply, createClient } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { goToLogin } from '../routing/go-to-login.ts'
import { watchedFetch } from './connection.ts'
import { noteServerTime } from './server-time.ts'
import { endSession, tokenStore } from './session.ts'

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

/** A refusal on its way through the query cache, which knows failures only as throws. */
export class CallFailed extends Error {
  readonly refusal: ClientRefusal

  constructor(refusal: ClientRefusal) {
    super(`${refusal.reason} ${refusal.message}`)
    this.name = 'CallFailed'
    this.refusal = refusal
  }
}

/**
 * The value of a reply, for `queryFn`: a refusal becomes the query's error. It keeps the server's clock on the way.
 *
 *     useQuery({ queryKey: ['draws', 'latest'], queryFn: () => unwrap(client.draws.latest({})) })
 */
export async function unwrap<T, R extends string>(reply: Promise<ClientReply<T, R>>): Promise<T> {
  const answer = await reply
  if (!answer.ok) throw new CallFailed(answer)
  const { value } = answer
  if (typeof value === 'object' && value !== null && 'server_time' in value && typeof value.server_time === 'string') {
    noteServerTime(value.server_time)
  }
  return value
}

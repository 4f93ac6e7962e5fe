import { type Client, type ClientRefusal, type ClientReply, createClient } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { href, hrefOfPlace } from './href.ts'
import { currentPlace, navigate } from './navigation.tsx'
import { noteServerTime } from './server-time.ts'
import { endSession, tokenStore } from './session.ts'

const LOGIN = '/pages/login/login'

/** Sends the player to the login page; signing in leads back to where they were. */
export function goToLogin(): void {
  const place = currentPlace()
  if (place.path === LOGIN) return
  navigate(href(LOGIN, { back: hrefOfPlace(place) }), { replace: true })
}

export const client: Client = createClient({
  baseUrl: '',
  tokens: tokenStore,
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
 *     useQuery({ queryKey: ['draws', 'latest'], queryFn: () => valueOf(client.draws.latest({})) })
 */
export async function valueOf<T, R extends string>(reply: Promise<ClientReply<T, R>>): Promise<T> {
  const answer = await reply
  if (!answer.ok) throw new CallFailed(answer)
  const { value } = answer
  if (typeof value === 'object' && value !== null && 'server_time' in value && typeof value.server_time === 'string') {
    noteServerTime(value.server_time)
  }
  return value
}

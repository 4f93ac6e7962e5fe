import { type Client, type ClientRefusal, type ClientReply, createClient } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { noteServerTime } from './server-clock.ts'
import { tokenStore } from './session.ts'

/** The typed client of the contract, with the desk's own tokens. */
export const client: Client = createClient({
  baseUrl: '',
  tokens: tokenStore,
  onSignedOut: (message) => {
    if (message !== '') toast(message)
  },
})

/** A refusal on its way through the query cache, which knows failures only as throws. */
export class CallFailed extends Error {
  readonly refusal: ClientRefusal

  constructor(refusal: ClientRefusal) {
    super(`${refusal.reason} ${refusal.message}`)
    this.name = 'CallFailed'
    this.refusal = refusal
  }
}

/** The value of a reply, for `queryFn`: a refusal becomes the query's error. Sets the desk's clock on the way. */
export async function answerOf<T, R extends string>(reply: Promise<ClientReply<T, R>>): Promise<T> {
  const answer = await reply
  if (!answer.ok) throw new CallFailed(answer)
  const { value } = answer
  if (typeof value === 'object' && value !== null && 'server_time' in value && typeof value.server_time === 'string') {
    noteServerTime(value.server_time)
  }
  return value
}

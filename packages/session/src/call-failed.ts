import type { ClientRefusal, ClientReply } from '@caimin/contract'
import { recordServerTime } from './server-clock.ts'

/** A refusal on its way through the query cache, which represents failures only as throws. */
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
 *     useQuery({ queryKey: ['draws', 'latest'], queryFn: () => unwrapReply(client.draws.latest({})) })
 */
export async function unwrapReply<T>(reply: Promise<ClientReply<T>>): Promise<T> {
  const answer = await reply
  if (!answer.ok) throw new CallFailed(answer)
  const { value } = answer
  if (typeof value === 'object' && value !== null && 'server_time' in value && typeof value.server_time === 'string') {
    recordServerTime(value.server_time)
  }
  return value
}

import { ENDPOINTS, type Endpoint, HEADERS, PROTOCOL_VERSION } from '@caimin/contract'
import type { FastifyInstance } from 'fastify'
import { commonRefusal } from '../http/envelope.ts'

/** A call that a page made over its socket. */
export interface PageCall {
  readonly path: string
  readonly body: object
  /** The one that the socket was opened with. */
  readonly token: string
  /** Where the socket comes from. */
  readonly network: string
}

/** What HTTP answers it: its status, and its body as it is written. */
export interface PageAnswer {
  readonly status: number
  readonly body: string
}

export type AnswerPageCall = (call: PageCall) => Promise<PageAnswer>

const ENDPOINTS_OF_ALL = Object.values(ENDPOINTS).flatMap((calls) => Object.values(calls as Record<string, Endpoint>))
const PATHS: ReadonlySet<string> = new Set(
  ENDPOINTS_OF_ALL.filter(({ isOnSocket }) => isOnSocket).map(({ path }) => path),
)

/**
 * Answers calls of pages by the HTTP server itself, past its connections: so a call over the socket has the limits,
 * checks, answers to repeats and refusals of HTTP, because they are the same ones.
 */
export const pageCallsOf =
  (server: Pick<FastifyInstance, 'inject'>): AnswerPageCall =>
  async ({ path, body, token, network }) => {
    if (!PATHS.has(path)) return refusedCall(path, 'not_found')
    const answer = await server.inject({
      method: 'POST',
      url: path,
      remoteAddress: network,
      headers: {
        'content-type': 'application/json',
        'user-agent': '',
        [HEADERS.token]: token,
        [HEADERS.server]: '1',
        [HEADERS.appVersion]: PROTOCOL_VERSION,
      },
      payload: JSON.stringify(body),
    })
    return { status: answer.statusCode, body: answer.payload }
  }

/** A call that does not get as far as the HTTP server. */
export const refusedCall = (path: string, reason: Parameters<typeof commonRefusal>[1]): PageAnswer => ({
  status: 200,
  body: JSON.stringify(commonRefusal(path, reason)),
})

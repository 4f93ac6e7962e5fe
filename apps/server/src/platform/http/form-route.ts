import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { networkOf } from './network-address.ts'
import type { RateLimiter } from './rate-limit.ts'

const MAX_FORM = 32 * 1024

/** A form that another server posted. */
export interface FormMessage {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly form: Readonly<Record<string, string>>
  /** The body as it came. */
  readonly raw: string
}

export interface FormRoute {
  readonly url: string
  readonly byAddress: RateLimiter
  /** What the other server waits for, as plain text. */
  readonly answer: (message: FormMessage) => Promise<string>
}

/** A way for other servers to post forms; outside the envelope of the apps, because their protocols are their own. */
export function addFormRoute(server: FastifyInstance, { url, byAddress, answer }: FormRoute): void {
  server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    const onRequest: onRequestAsyncHookHandler = async (request, reply) => {
      reply.type('text/plain; charset=utf-8')
      if (!(await byAddress.take(networkOf(request.ip)))) return reply.code(429).send('')
    }
    scope.post(url, { bodyLimit: MAX_FORM, onRequest }, async (request) => {
      const raw = typeof request.body === 'string' ? request.body : ''
      const form = Object.fromEntries(new URLSearchParams(raw))
      const params = request.params as FormMessage['params']
      return await answer({ params, headers: request.headers, form, raw })
    })
    done()
  })
}

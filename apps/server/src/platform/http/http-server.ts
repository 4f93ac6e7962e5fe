import { NOT_OPEN_YET } from '@caimin/contract'
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  type onRequestHookHandler,
} from 'fastify'
import { bindCalls } from './bind-calls.ts'
import { answerCall, type CallParts } from './call.ts'
import { commonRefusal } from './envelope.ts'
import { answerErrors, answerFrameworkError } from './errors.ts'
import type { Features } from './handler.ts'
import { longBody } from './long-answer.ts'
import { networkOf } from './network-address.ts'
import type { RateLimiter } from './rate-limit.ts'
import { canBeStored, isPlainText } from './stored-text.ts'

const MOST_BODY = 1024 * 1024
const MOST_IMAGE = 10 * 1024 * 1024
const REQUEST_TIMEOUT_MS = 60_000

/** What the HTTP server is made from. */
export interface HttpParts extends CallParts {
  readonly features: Features
  readonly byAddress: RateLimiter
  readonly isBehindProxy: boolean
}

/** The server with every call of the contract; whoever composes it adds pages and listens. */
export function createHttpServer(parts: HttpParts): FastifyInstance {
  const { log } = parts
  const server = fastify({
    logger: false,
    bodyLimit: MOST_BODY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // One proxy, ours: what it appended is believed, what a caller wrote before it is not.
    trustProxy: parts.isBehindProxy && ((_address: string, hop: number) => hop === 0),
    exposeHeadRoutes: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: answerFrameworkError(log),
    routerOptions: { maxParamLength: 500 },
  })
  takeBodies(server)
  answerErrors(server, log)
  addCalls(server, parts)
  server.setNotFoundHandler((request, reply) => answerNotFound(request, reply))
  return server
}

/** JSON and pictures; a text that PostgreSQL could not keep is refused before anybody sees it. */
function takeBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') return done(null, {})
    return parse(request, body, (error, value) => {
      if (error !== null || !(isPlainText(body) || canBeStored(value))) return done(badBody())
      return done(null, value)
    })
  })
  server.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

const JSON_TYPE = 'application/json; charset=utf-8'

const badBody = (): Error => Object.assign(new Error('malformed body'), { statusCode: 400 })

function addCalls(server: FastifyInstance, parts: HttpParts): void {
  const refuseCrowd: onRequestHookHandler = (request, reply, done) => {
    const mayCall = parts.byAddress.take(networkOf(request.ip))
    // Without Redis the answer is there at once, and no call waits a turn for it.
    if (mayCall === true) return done()
    const answer = (may: boolean): void => {
      if (may) done()
      else reply.send(commonRefusal('too_many_requests'))
    }
    Promise.resolve(mayCall).then(answer, done)
  }
  for (const { endpoint, bound } of bindCalls(parts.features)) {
    const isImage = endpoint.body === 'image'
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: isImage ? MOST_IMAGE : MOST_BODY,
      onRequest: refuseCrowd,
      handler: async (request, reply) => {
        if (bound === null) return commonRefusal('not_open_yet')
        if (endpoint.method === 'POST' && isImage !== Buffer.isBuffer(request.body)) {
          return commonRefusal('unsupported_media_type')
        }
        if (!canBeStored(request.query)) return commonRefusal('bad_input')
        const envelope = await answerCall(bound, parts, request)
        // A text is sent as it is, past the framework's search for a serialiser.
        reply.type(JSON_TYPE)
        return endpoint.isLong ? longBody(envelope, request, reply) : JSON.stringify(envelope)
      },
    })
  }
  for (const call of NOT_OPEN_YET) {
    const [method = '', url = ''] = call.split(' ')
    server.route({ method, url, onRequest: refuseCrowd, handler: () => commonRefusal('not_open_yet') })
  }
}

/** An app's call always gets an envelope; a browser that asks for a page gets a status. */
function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isCall = /^\/(api|user)\//.test(request.url) || !['GET', 'HEAD'].includes(request.method)
  if (isCall) return reply.code(200).send(commonRefusal('not_found'))
  return reply.code(404).type('text/plain; charset=utf-8').send('404')
}

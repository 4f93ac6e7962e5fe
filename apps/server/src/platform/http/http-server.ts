import type { IncomingMessage } from 'node:http'
import { CACHE_SECONDS, CODE, type Endpoint } from '@caimin/contract'
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  type onRequestHookHandler,
} from 'fastify'
import { isTracing, traced } from '../tracing/tracing.ts'
import { bindCalls } from './bind-calls.ts'
import { type Admission, admitCall, answerCall, type BoundCall, type CallParts } from './call.ts'
import { commonRefusal } from './envelope.ts'
import { answerErrors, answerFrameworkError } from './errors.ts'
import type { Actor, Features } from './handler.ts'
import { boundImages } from './image-places.ts'
import { longBody } from './long-answer.ts'
import { networkOf, trustHops } from './network-address.ts'
import type { RateLimiter } from './rate-limit.ts'
import { noteOutcome, requestIds, watchRequests } from './request-outcome.ts'
import { canBeStored, isPlainText } from './stored-text.ts'

const MAX_BODY = 64 * 1024
const MAX_LARGE_BODY = 1024 * 1024
const MAX_IMAGE = 10 * 1024 * 1024
const REQUEST_TIMEOUT_MS = 60_000
/** A connection that says nothing, or its first lines slowly, is closed by then. */
const HEADERS_TIMEOUT_MS = 15_000
const CHECK_CONNECTIONS_MS = 5_000
/** Longer than proxies keep a connection to us, so that they close it first. */
const IDLE_TIMEOUT_MS = 72_000
/** How often a server that stops closes connections whose last answer has gone. */
const CLOSE_IDLE_MS = 100

/** What the HTTP server is made from. */
export interface HttpParts extends CallParts {
  readonly features: Features
  readonly byAddress: RateLimiter
  /** Narrower: what strangers ask for, such as to be signed in, costs more than a read. */
  readonly ofStrangers: RateLimiter
  /** How many proxies of ours stand before this process. */
  readonly trustedHops: number
}

/** The server with every call of the contract; `app/compose` adds pages and listens. */
export function createHttpServer(parts: HttpParts): FastifyInstance {
  const { log } = parts
  const server = fastify({
    logger: false,
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: IDLE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
    trustProxy: parts.trustedHops > 0 && trustHops(parts.trustedHops),
    genReqId: requestIds(parts.trustedHops > 0),
    exposeHeadRoutes: false,
    // Answered by a hook, with an envelope.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: answerFrameworkError(log),
    routerOptions: { maxParamLength: 500 },
  })
  watchRequests(server)
  takeBodies(server)
  answerErrors(server, log)
  refuseUnanswerable(server)
  closeAnswered(server)
  addCalls(server, parts)
  server.setNotFoundHandler((request, reply) => answerNotFound(request, reply))
  return server
}

/** JSON and pictures; a text that PostgreSQL could not keep is refused before any handler runs. */
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

const CACHEABLE = `public, max-age=${CACHE_SECONDS}`
const JSON_TYPE = 'application/json; charset=utf-8'

const badBody = (): Error => Object.assign(new Error('malformed body'), { statusCode: 400 })

/** On connections that are still open while the server stops, and of requests that name two hosts. */
function refuseUnanswerable(server: FastifyInstance): void {
  let isClosing = false
  server.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  server.addHook('onRequest', ({ url, raw }, reply, done) => {
    if (isClosing) reply.code(503).header('connection', 'close').send(commonRefusal(url, 'busy_try_again'))
    else if (namesTwoHosts(raw)) reply.code(400).header('connection', 'close').send(commonRefusal(url, 'bad_input'))
    else done()
  })
}

/**
 * Node closes only the connections that are idle as a stop begins. One whose call is still under way would hold up the
 * stop until it has been idle for its whole time after the answer.
 */
function closeAnswered(server: FastifyInstance): void {
  server.addHook('preClose', (done) => {
    const closing = setInterval(() => server.server.closeIdleConnections(), CLOSE_IDLE_MS)
    server.server.once('close', () => clearInterval(closing))
    done()
  })
}

/** Two Host headers are two addresses: a proxy may have looked at the other one. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, from the head of the request on; null for strangers. */
    actor: Actor | null
  }
}

function addCalls(server: FastifyInstance, parts: HttpParts): void {
  const enforceRateLimit = rateLimitHook(parts.byAddress)
  const refuseStrangers = rateLimitHook(parts.ofStrangers)
  const refuseImages = boundImages()
  server.decorateRequest('actor', null)
  for (const { endpoint, bound } of bindCalls(parts.features)) {
    const isImage = endpoint.body === 'image'
    const refuseUnread = bound === null ? refuseNotOpenYet : admission(bound, parts)
    const isOfStrangers = endpoint.auth === 'none' && endpoint.method === 'POST' && endpoint.isReading !== true
    const enforceLimit = isOfStrangers ? refuseStrangers : enforceRateLimit
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: bodyLimitOf(endpoint),
      onRequest: isImage ? [enforceLimit, refuseUnread, refuseImages] : [enforceLimit, refuseUnread],
      handler: async (request, reply) => {
        if (bound === null) return commonRefusal(request.url, 'not_open_yet')
        if (endpoint.method === 'POST' && isImage !== Buffer.isBuffer(request.body)) {
          return commonRefusal(request.url, 'unsupported_media_type')
        }
        if (!canBeStored(request.query)) return commonRefusal(request.url, 'bad_input')
        const exchange = { request, reply, actor: request.actor }
        const envelope = await (isTracing() ? answerTraced(bound, parts, exchange) : answerCall(bound, parts, exchange))
        noteOutcome(request, envelope)
        // A text is sent as it is, past the framework's search for a serialiser.
        reply.type(JSON_TYPE)
        const body = endpoint.isLong ? longBody(envelope, request, reply) : JSON.stringify(envelope)
        if (!endpoint.isCacheable || envelope.code !== CODE.success) return body
        const sent = await body
        reply.header('cache-control', CACHEABLE)
        return sent
      },
    })
  }
}

const answerTraced: typeof answerCall = (bound, parts, exchange) =>
  traced(`call ${bound.name}`, () => answerCall(bound, parts, exchange), {
    attributes: { request: exchange.request.id },
  })

function bodyLimitOf({ body, isLargeBody }: Endpoint): number {
  if (body === 'image') return MAX_IMAGE
  return isLargeBody === true ? MAX_LARGE_BODY : MAX_BODY
}

const rateLimitHook =
  (byAddress: RateLimiter): onRequestHookHandler =>
  (request, reply, done) => {
    const mayCall = byAddress.take(networkOf(request.ip))
    // Without Redis the answer is there at once, and no call waits a turn for it.
    if (mayCall === true) return done()
    const answer = (may: boolean): void => {
      if (may) done()
      else reply.send(commonRefusal(request.url, 'too_many_requests'))
    }
    Promise.resolve(mayCall).then(answer, done)
  }

const refuseNotOpenYet: onRequestHookHandler = (request, reply) => {
  reply.send(commonRefusal(request.url, 'not_open_yet'))
}

/** Lets a call's body be read only for whom it is open to. */
const admission =
  (bound: BoundCall, parts: HttpParts): onRequestHookHandler =>
  (request, reply, done) => {
    const go = (admitted: Admission): void => {
      if (!admitted.ok) return void reply.send(admitted.envelope)
      request.actor = admitted.actor
      done()
    }
    const admitted = admitCall(bound, parts, request)
    if (admitted instanceof Promise) admitted.then(go, done)
    else go(admitted)
  }

/** An app's call always gets an envelope; a browser that asks for a page gets a status. */
function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isCall = /^\/(api|user)\//.test(request.url) || !['GET', 'HEAD'].includes(request.method)
  if (isCall) return reply.code(200).send(commonRefusal(request.url, 'not_found'))
  return reply.code(404).type('text/plain; charset=utf-8').send('404')
}

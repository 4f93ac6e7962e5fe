import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { CODE, type Envelope } from '@caimin/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const REQUEST_ID_HEADER = 'x-request-id'

declare module 'fastify' {
  interface FastifyRequest {
    /** What came of it: `ok`, or the reason of a refusal; empty for what is no call. */
    outcome: string
    /** By the process's clock, in milliseconds. */
    startedAt: number
  }
}

const FROM_PROXY = /^[\w-]{8,64}$/
const PROCESS_BYTES = 9

/**
 * An id for every request; one that our own proxy gave it stays. They are counted behind a random name of this process,
 * because every call would pay for a random id.
 */
export function requestIds(isBehindProxy: boolean): (request: IncomingMessage) => string {
  const ofProcess = randomBytes(PROCESS_BYTES).toString('base64url')
  let count = 0
  return ({ headers }) => {
    const given = isBehindProxy ? headers[REQUEST_ID_HEADER] : undefined
    if (typeof given === 'string' && FROM_PROXY.test(given)) return given
    count += 1
    return `${ofProcess}-${count.toString(36)}`
  }
}

/** Keeps when a request came and what came of it, for those who count and log it. */
export function watchRequests(server: FastifyInstance): void {
  server.decorateRequest('outcome', '')
  server.decorateRequest('startedAt', 0)
  server.addHook('onRequest', (request, _reply, done) => {
    request.startedAt = performance.now()
    done()
  })
  // Refusals before a handler are sent as objects; what a handler answered is noted where it is made into text.
  server.addHook('preSerialization', (request, _reply, payload, done) => {
    if (isEnvelope(payload)) noteOutcome(request, payload)
    done(null, payload)
  })
}

/** The pattern that answers it: what a caller wrote into the address is not part of it. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'

export function noteOutcome(request: FastifyRequest, { code, data }: Envelope): void {
  request.outcome = code === CODE.success ? 'ok' : reasonOf(data)
}

const reasonOf = (data: unknown): string => String((data as { reason?: unknown } | null)?.reason ?? 'refused')

const isEnvelope = (payload: unknown): payload is Envelope =>
  typeof payload === 'object' && payload !== null && 'code' in payload && 'msg' in payload

import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { networkOf } from './network-address.ts'
import type { RateLimiter } from './rate-limit.ts'

const MAX_REPORT = 4 * 1024
const ALL_ADDRESSES = 'all'

export interface ReportRoute {
  readonly url: string
  /** For each address, and for all of them together. */
  readonly limits: readonly [byAddress: RateLimiter, overall: RateLimiter]
  /** False when it is not a report; the sender is a network address. */
  readonly keep: (body: unknown, sender: string) => Promise<boolean>
}

/** A way for pages to post reports that get no answer, signed in or not. */
export function addReportRoute(
  server: FastifyInstance,
  { url, limits: [byAddress, overall], keep }: ReportRoute,
): void {
  const onRequest: onRequestAsyncHookHandler = async (request, reply) => {
    const mayReport = (await byAddress.take(networkOf(request.ip))) && (await overall.take(ALL_ADDRESSES))
    if (!mayReport) return reply.code(429).send()
  }
  server.post(url, { bodyLimit: MAX_REPORT, onRequest }, async (request, reply) => {
    return reply.code((await keep(request.body, networkOf(request.ip))) ? 204 : 400).send()
  })
}

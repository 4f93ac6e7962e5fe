import type { FastifyInstance } from 'fastify'
import { networkOf } from './network-address.ts'
import type { RateLimiter } from './rate-limit.ts'

const MAX_REPORT = 4 * 1024
const ALL_ADDRESSES = 'all'

export interface ReportRoute {
  readonly url: string
  /** For each address, and for all of them together. */
  readonly limits: readonly [byAddress: RateLimiter, overall: RateLimiter]
  /** False when it is not a report. */
  readonly keep: (body: unknown) => Promise<boolean>
}

/** A way for pages to post reports that get no answer, signed in or not. */
export function addReportRoute(
  server: FastifyInstance,
  { url, limits: [byAddress, overall], keep }: ReportRoute,
): void {
  server.post(url, { bodyLimit: MAX_REPORT }, async (request, reply) => {
    const mayReport = (await byAddress.take(networkOf(request.ip))) && (await overall.take(ALL_ADDRESSES))
    if (!mayReport) return reply.code(429).send()
    return reply.code((await keep(request.body)) ? 204 : 400).send()
  })
}

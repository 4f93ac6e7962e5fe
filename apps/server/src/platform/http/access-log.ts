import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Logger } from '../logging.ts'
import { networkOf } from './network-address.ts'
import { routeOf } from './request-outcome.ts'

const FROM_CHARACTERS = 12
const MAX_NETWORKS = 10_000

/**
 * A line for each request: what was asked, how it ended and how long it took. Nothing a caller wrote is in it, neither
 * address nor query nor body nor token, and no network address. `from` tells networks apart without naming them: its
 * key is of this process alone and ends with it.
 */
export function addAccessLog(server: FastifyInstance, log: Logger): void {
  const key = randomBytes(32)
  const hashes = new LRUCache<string, string>({
    max: MAX_NETWORKS,
    memoMethod: (network) => createHmac('sha256', key).update(network).digest('base64url').slice(0, FROM_CHARACTERS),
  })
  server.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        request: request.id,
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ...(request.outcome !== '' && { reason: request.outcome }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
        from: hashes.memo(networkOf(request.ip)),
      },
      'answered',
    )
    done()
  })
}

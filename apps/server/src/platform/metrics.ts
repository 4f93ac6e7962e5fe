import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const PRIVATE = /^(::1|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|::ffff:(127|10|192\.168)\.)/

export interface MetricsParts {
  readonly pool: Pool
  readonly countSockets: () => number
}

/** `/metrics` in the form of Prometheus, for those inside the house only. */
export function addMetrics(server: FastifyInstance, { pool, countSockets }: MetricsParts): void {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'caimin_http_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  })
  gauge(registers, 'caimin_sockets', 'Pages connected', countSockets)
  gauge(registers, 'caimin_database_connections', 'Connections of the pool', () => pool.totalCount)
  gauge(registers, 'caimin_database_waiting', 'Requests waiting for a connection', () => pool.waitingCount)
  // Looking a pair of labels up costs more than counting, so each is looked up once.
  const known = new Map<string, Histogram.Internal<'route' | 'status'>>()
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const key = `${reply.statusCode} ${route}`
    const call = known.get(key) ?? calls.labels({ route, status: reply.statusCode })
    known.set(key, call)
    call.observe(reply.elapsedTime / 1000)
    done()
  })
  server.get('/metrics', async (request, reply) => {
    if (!isFromInside(request)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** What a proxy passes on comes from outside. */
const isFromInside = ({ socket, headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] === undefined && PRIVATE.test(socket.remoteAddress ?? '')

function gauge(registers: Registry[], name: string, help: string, read: () => number): Gauge {
  return new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read())
    },
  })
}

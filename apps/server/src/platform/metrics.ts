import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ConsumerLag } from './events/monitor.ts'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** The library's own 10 ms wake an idle process a hundred times a second. */
const EVENT_LOOP_LOOK_MS = 100
const LOOPBACK = /^(::1|(::ffff:)?127\.)/
/** Headers that a proxy adds: a request through one comes from outside. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/** How far events are behind, for the metrics. */
export interface EventFigures {
  readonly outbox: number
  readonly consumers: readonly Omit<ConsumerLag, 'oldestAt'>[]
}

export interface MetricsParts {
  readonly pool: Pool
  /** Asked at every reading. */
  readonly eventFigures: () => Promise<EventFigures>
  readonly countSockets: () => number
  /** Required for the metrics, from any address; undefined restricts them to this machine. */
  readonly metricsToken: string | undefined
  readonly isBehindProxy: boolean
}

/** `/metrics` in the form of Prometheus, for this machine or with the token. */
export function addMetrics(server: FastifyInstance, parts: MetricsParts): void {
  const { pool, countSockets, eventFigures } = parts
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_LOOK_MS })
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
  const showEvents = eventGauges(registers)
  // Looking a pair of labels up costs more than counting, so each is looked up once.
  const known = new Map<string, Histogram.Internal<'route' | 'status'>>()
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const key = `${reply.statusCode} ${route}`
    let call = known.get(key)
    if (call === undefined) {
      call = calls.labels({ route, status: reply.statusCode })
      known.set(key, call)
    }
    call.observe(reply.elapsedTime / 1000)
    done()
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, parts)) return reply.callNotFound()
    showEvents(await eventFigures())
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Set at every reading, all from one look at the database. */
function eventGauges(registers: Registry[]): (figures: EventFigures) => void {
  const outbox = new Gauge({ name: 'caimin_events_waiting', help: 'Events not in the log yet', registers })
  const labelNames = ['consumer']
  const behind = new Gauge({
    name: 'caimin_consumer_behind',
    help: 'Batches of events not handled yet',
    labelNames,
    registers,
  })
  const failed = new Gauge({
    name: 'caimin_events_failed',
    help: 'Events that could not be handled: tried again, or parked for an operator',
    labelNames: [...labelNames, 'state'],
    registers,
  })
  return (figures) => {
    outbox.set(figures.outbox)
    for (const consumer of figures.consumers) {
      behind.set({ consumer: consumer.name }, consumer.behind)
      failed.set({ consumer: consumer.name, state: 'retrying' }, consumer.retrying)
      failed.set({ consumer: consumer.name, state: 'parked' }, consumer.parked)
    }
  }
}

function mayRead({ socket, headers }: FastifyRequest, { metricsToken, isBehindProxy }: MetricsParts): boolean {
  if (metricsToken !== undefined) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  // A proxy on this machine also calls from it, for any client.
  if (isBehindProxy || FORWARDED.some((name) => headers[name] !== undefined)) return false
  return LOOPBACK.test(socket.remoteAddress ?? '')
}

/** In a time that does not depend on how much of it is right. */
const isSame = (given: string, right: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))

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

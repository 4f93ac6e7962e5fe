import { hash, timingSafeEqual } from 'node:crypto'
import { seconds } from '@caimin/base'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { createBriefCache } from '../brief-cache.ts'
import { wallClock } from '../clock.ts'
import type { Logger } from '../logging.ts'
import { addCallMetrics } from './call-metrics.ts'
import { figureGauges, type OperationFigures } from './operation-figures.ts'

/** The library's own 10 ms wake an idle process a hundred times a second. */
const EVENT_LOOP_LOOK_MS = 100
/** Shorter than scrapes are apart: each reads the database once, and several readers share one reading. */
const FIGURES_LIFE_MS = seconds(5)
const LOOPBACK = /^(::1|(::ffff:)?127\.)/
/** Headers that a proxy adds: a request through one comes from outside. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

export interface MetricsParts {
  /** By what they are for. */
  readonly pools: Readonly<Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>
  readonly readFigures: () => Promise<OperationFigures>
  readonly countSockets: () => number
  /** Required for the metrics, from any address; undefined restricts them to this machine. */
  readonly metricsToken: string | undefined
  readonly trustedHops: number
  readonly log: Logger
}

/** `/metrics` in the form of Prometheus, for this machine or with the token. */
export function addMetrics(server: FastifyInstance, parts: MetricsParts): void {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_LOOK_MS })
  addCallMetrics(server, registers)
  addProcessGauges(registers, parts)
  const show = figureGauges(registers)
  const figures = createBriefCache<OperationFigures>({ lifeMs: FIGURES_LIFE_MS, size: 1, now: wallClock })
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, parts)) return reply.callNotFound()
    // What this process knows is told even while the database does not answer: then it is needed most.
    show(await figures.of('figures', parts.readFigures).catch((error) => whyUnreadable(error, parts.log)))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function whyUnreadable(error: unknown, log: Logger): undefined {
  log.warn({ error: String(error) }, 'the figures of the database could not be read')
}

function addProcessGauges(registers: Registry[], { pools, countSockets }: MetricsParts): void {
  new Gauge({
    name: 'caimin_sockets',
    help: 'Pages connected to this process',
    registers,
    collect() {
      this.set(countSockets())
    },
  })
  new Gauge({
    name: 'caimin_pool_connections',
    help: 'Connections of this process to the database: all and idle; and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool: name, state: 'total' }, totalCount)
        this.set({ pool: name, state: 'idle' }, idleCount)
        this.set({ pool: name, state: 'waiting' }, waitingCount)
      }
    },
  })
}

function mayRead({ socket, headers }: FastifyRequest, { metricsToken, trustedHops }: MetricsParts): boolean {
  if (metricsToken !== undefined) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  // A proxy on this machine also calls from it, for any client.
  if (trustedHops > 0 || FORWARDED.some((name) => headers[name] !== undefined)) return false
  return LOOPBACK.test(socket.remoteAddress ?? '')
}

/** In a time that does not depend on how much of it is right. */
const isSame = (given: string, right: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))

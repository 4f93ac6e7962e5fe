import { ENDPOINTS } from '@caimin/contract'
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { routeOf } from '../http/request-outcome.ts'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Calls with which a player stakes money, by their paths. */
const BETS = new Map<string, string>([
  [ENDPOINTS.betting.place.path, 'place'],
  [ENDPOINTS.betting.chase.path, 'chase'],
  [ENDPOINTS.follow.copy.path, 'copy'],
  [ENDPOINTS.together.join.path, 'join'],
  [ENDPOINTS.together.open.path, 'open'],
])
/** After these only the database knows whether the bet is there. */
const UNKNOWN = new Set(['internal_error', 'none'])

/** Counts every answer: its time by route and status, and what came of it by route and reason. */
export function addCallMetrics(server: FastifyInstance, registers: Registry[]): void {
  const times = new Histogram({
    name: 'caimin_http_seconds',
    help: 'Time until the answer is sent, by route and status',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const calls = new Counter({
    name: 'caimin_calls_total',
    help: 'Calls answered, by route and reason; ok is success',
    labelNames: ['route', 'reason'],
    registers,
  })
  const bets = new Counter({
    name: 'caimin_bets_total',
    help: 'Calls that stake money: taken, refused, or of unknown outcome',
    labelNames: ['kind', 'outcome', 'reason'],
    registers,
  })
  const observerOf = remembered((route: string, status: string) => times.labels({ route, status }))
  const callsOf = remembered((route: string, reason: string) => calls.labels({ route, reason }))
  // As it is sent, and not when the last byte has left: listening for that costs every call more than counting it.
  server.addHook('onSend', (request, reply, payload, done) => {
    const route = routeOf(request)
    observerOf(route, String(reply.statusCode)).observe((performance.now() - request.startedAt) / 1000)
    const { outcome } = request
    if (outcome !== '') callsOf(route, outcome).inc()
    const kind = BETS.get(route)
    if (kind !== undefined) bets.inc({ kind, outcome: outcomeOf(outcome), reason: outcome === '' ? 'none' : outcome })
    done(null, payload)
  })
}

function outcomeOf(reason: string): 'taken' | 'refused' | 'unknown' {
  if (reason === 'ok') return 'taken'
  return reason === '' || UNKNOWN.has(reason) ? 'unknown' : 'refused'
}

/**
 * Looking a pair of labels up costs more than counting, so each is looked up once. They are kept by one label, then the
 * other: a key made of both would be a new text to hash for every call.
 */
function remembered<T>(make: (first: string, second: string) => T): (first: string, second: string) => T {
  const known = new Map<string, Map<string, T>>()
  return (first, second) => {
    const found = known.get(first)?.get(second)
    if (found !== undefined) return found
    const made = make(first, second)
    const ofFirst = known.get(first) ?? new Map<string, T>()
    known.set(first, ofFirst.set(second, made))
    return made
  }
}

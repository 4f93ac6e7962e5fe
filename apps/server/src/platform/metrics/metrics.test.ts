import { ENDPOINTS } from '@caimin/contract'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchRequests } from '../http/request-outcome.ts'
import { addMetrics, type MetricsParts } from './metrics.ts'
import type { OperationFigures } from './operation-figures.ts'

const TOKEN = 'whoever has it may read the metrics'
const HERE = '127.0.0.1'
const ELSEWHERE = '203.0.113.9'
const PROXIED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

const FIGURES: OperationFigures = {
  outbox: { waiting: 4, age: 1.5 },
  consumers: [{ name: 'accept-orders', behind: 5, age: 2.5, retrying: 6, parked: 7 }],
  jobs: [{ name: 'settle-subject', waiting: 8, active: 1, failed: 2, age: 30 }],
  feeds: [
    { name: 'cwl-draws', age: 90, every: 60, failuresInRow: 3 },
    { name: 'never-answered', age: undefined, every: 60, failuresInRow: 9 },
  ],
  proof: { differences: 0, age: 3600 },
  settlement: { waiting: 12, setAside: 1, age: 45 },
}

let server: FastifyInstance

afterEach(() => server.close())

async function serve(parts: Partial<MetricsParts>): Promise<void> {
  server = Fastify()
  server.decorateReply('callNotFound', function callNotFound() {
    return this.code(404).send()
  })
  watchRequests(server)
  addMetrics(server, {
    pools: { calls: { totalCount: 20, idleCount: 17, waitingCount: 1 } },
    readFigures: async () => FIGURES,
    countSockets: () => 3,
    metricsToken: undefined,
    trustedHops: 0,
    log: pino({ level: 'silent' }),
    ...parts,
  })
}

const read = (remoteAddress: string, headers: Record<string, string> = {}) =>
  server.inject({ url: '/metrics', remoteAddress, headers })
const statusOf = async (remoteAddress: string, headers?: Record<string, string>) =>
  (await read(remoteAddress, headers)).statusCode

describe('without a token, metrics', () => {
  it('are for this machine alone', async () => {
    await serve({})
    for (const address of [HERE, '127.8.8.8', '::1', '::ffff:127.0.0.1']) expect(await statusOf(address)).toBe(200)
    for (const address of [ELSEWHERE, '10.0.0.7', '::ffff:10.0.0.7', '2001:db8::1']) {
      expect(await statusOf(address), address).toBe(404)
    }
    const { body } = await read(HERE)
    for (const line of [
      'caimin_sockets 3',
      'caimin_pool_connections{pool="calls",state="total"} 20',
      'caimin_pool_connections{pool="calls",state="idle"} 17',
      'caimin_pool_connections{pool="calls",state="waiting"} 1',
      'caimin_figures_readable 1',
      'caimin_events_waiting 4',
      'caimin_events_age_seconds 1.5',
      'caimin_consumer_lag_seconds{consumer="accept-orders"} 2.5',
      'caimin_jobs{queue="settle-subject",state="failed"} 2',
      'caimin_job_age_seconds{queue="settle-subject"} 30',
      'caimin_feed_age_seconds{feed="cwl-draws"} 90',
      'caimin_feed_interval_seconds{feed="never-answered"} 60',
      'caimin_feed_failures{feed="never-answered"} 9',
      'caimin_ledger_differences 0',
      'caimin_settlement_parts{state="waiting"} 12',
      'caimin_settlement_parts{state="set_aside"} 1',
      'caimin_settlement_age_seconds 45',
      'caimin_ledger_proof_age_seconds 3600',
      'caimin_consumer_behind{consumer="accept-orders"} 5',
      'caimin_events_failed{consumer="accept-orders",state="retrying"} 6',
      'caimin_events_failed{consumer="accept-orders",state="parked"} 7',
    ]) {
      expect(body).toContain(line)
    }
    expect(body).not.toContain('caimin_feed_age_seconds{feed="never-answered"}')
  })

  it('are not for those who come through a proxy on this machine, whether the proxy says so or not', async () => {
    await serve({})
    for (const header of PROXIED) expect(await statusOf(HERE, { [header]: ELSEWHERE }), header).toBe(404)
    await server.close()
    await serve({ trustedHops: 1 })
    expect(await statusOf(HERE)).toBe(404)
  })

  it('are refused with a wrong token', async () => {
    await serve({})
    expect(await statusOf(ELSEWHERE, { authorization: 'Bearer undefined' })).toBe(404)
  })
})

it('with a token set, metrics need it, from any address', async () => {
  await serve({ metricsToken: TOKEN, trustedHops: 1 })
  expect(await statusOf(ELSEWHERE, { authorization: `Bearer ${TOKEN}` })).toBe(200)
  expect(await statusOf(HERE, { authorization: `Bearer ${TOKEN}`, via: 'proxy' })).toBe(200)
  for (const authorization of [
    '',
    TOKEN,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    'Bearer ',
    `bearer${TOKEN}`,
  ]) {
    expect(await statusOf(HERE, { authorization }), authorization).toBe(404)
  }
  expect(await statusOf(HERE)).toBe(404)
})

describe('when the database does not answer, metrics', () => {
  it('tell what the process knows, and no figure that was once true', async () => {
    let isAnswering = true
    const readFigures = async () => {
      if (!isAnswering) throw new Error('no connection')
      return FIGURES
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    await serve({ readFigures })
    expect((await read(HERE)).body).toContain('caimin_ledger_differences 0')
    isAnswering = false
    vi.advanceTimersByTime(60_000)
    const { body, statusCode } = await read(HERE)
    vi.useRealTimers()
    expect(statusCode).toBe(200)
    expect(body).toContain('caimin_figures_readable 0')
    expect(body).toContain('caimin_sockets 3')
    expect(body).not.toMatch(/^caimin_(events|consumer|jobs|job|feed|ledger|settlement)\w*[ {]/m)
  })

  it('ask it once for all who ask at the same time', async () => {
    let asked = 0
    const held = Promise.withResolvers<OperationFigures>()
    await serve({
      readFigures: () => {
        asked += 1
        return held.promise
      },
    })
    const waiting = [read(HERE), read(HERE), read(HERE)]
    await expect.poll(() => asked).toBe(1)
    held.resolve(FIGURES)
    for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(200)
    expect(asked).toBe(1)
  })
})

it('count a call by its route and reason, and a bet by what came of it', async () => {
  await serve({})
  const { path } = ENDPOINTS.betting.place
  const outcomes = ['ok', 'odds_changed', 'internal_error', '']
  server.post(path, async (request) => {
    request.outcome = outcomes.shift() ?? 'ok'
    return 'as text'
  })
  for (const _ of [...outcomes]) await server.inject({ method: 'POST', url: `${path}?mobile=13800000001` })
  const { body } = await read(HERE)
  for (const line of [
    `caimin_calls_total{route="${path}",reason="odds_changed"} 1`,
    `caimin_http_seconds_count{route="${path}",status="200"} 4`,
    'caimin_bets_total{kind="place",outcome="taken",reason="ok"} 1',
    'caimin_bets_total{kind="place",outcome="refused",reason="odds_changed"} 1',
    'caimin_bets_total{kind="place",outcome="unknown",reason="internal_error"} 1',
    'caimin_bets_total{kind="place",outcome="unknown",reason="none"} 1',
  ]) {
    expect(body).toContain(line)
  }
  expect(body).not.toContain('13800000001')
})

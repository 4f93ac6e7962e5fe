import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import type { Pool } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { addMetrics, type MetricsParts } from './metrics.ts'

const TOKEN = 'whoever has it may read the metrics'
const HERE = '127.0.0.1'
const ELSEWHERE = '203.0.113.9'
const PROXIED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

const FIGURES = { outbox: 4, consumers: [{ name: 'accept-orders', behind: 5, retrying: 6, parked: 7 }] }

let server: FastifyInstance

afterEach(() => server.close())

async function serve(parts: Partial<MetricsParts>): Promise<void> {
  server = Fastify()
  server.decorateReply('callNotFound', function callNotFound() {
    return this.code(404).send()
  })
  const pool = { totalCount: 2, waitingCount: 0 } as Pool
  addMetrics(server, {
    pool,
    eventFigures: async () => FIGURES,
    countSockets: () => 3,
    metricsToken: undefined,
    isBehindProxy: false,
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
      'caimin_events_waiting 4',
      'caimin_consumer_behind{consumer="accept-orders"} 5',
      'caimin_events_failed{consumer="accept-orders",state="retrying"} 6',
      'caimin_events_failed{consumer="accept-orders",state="parked"} 7',
    ]) {
      expect(body).toContain(line)
    }
  })

  it('are not for those who come through a proxy on this machine, whether the proxy says so or not', async () => {
    await serve({})
    for (const header of PROXIED) expect(await statusOf(HERE, { [header]: ELSEWHERE }), header).toBe(404)
    await server.close()
    await serve({ isBehindProxy: true })
    expect(await statusOf(HERE)).toBe(404)
  })

  it('are refused with a wrong token', async () => {
    await serve({})
    expect(await statusOf(ELSEWHERE, { authorization: 'Bearer undefined' })).toBe(404)
  })
})

it('with a token set, metrics need it, from any address', async () => {
  await serve({ metricsToken: TOKEN, isBehindProxy: true })
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

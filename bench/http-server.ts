import { addMs, hours, instant } from '@caimin/base'
import { fastify } from 'fastify'
import type { Pool } from 'pg'
import { composeApp } from '../apps/server/src/app/compose.ts'
import { PLACE_BET, valuesOf } from '../apps/server/src/core/orders/placing/place-bet.store.ts'
import { readSettings } from '../apps/server/src/platform/config-settings.ts'
import { createPool } from '../apps/server/src/platform/database/pool.ts'
import { ON_CALLS } from '../apps/server/src/platform/http/security-headers.ts'
import { createLogger } from '../apps/server/src/platform/logging.ts'
import { matchId, playerId, SEEN, shopId, shopOf } from './betting-world.ts'

// A server of its own process, so that the load generator's work is not measured with it: `ours`, or `bare` Fastify
// that makes the same call to the database and nothing else.
const POOL = 32

let queries = 0
const [kind, url = '', dataDir = '', secret = ''] = process.argv.slice(2)
const address = kind === 'ours' ? await serveOurs() : await serveBare()
process.send?.({ address })
process.on('message', () => process.send?.(usage()))

/** Of this process so far. */
export interface Usage {
  /** Processor time: what a call costs, however busy the machine is. */
  readonly cpuMs: number
  /** Sent to the database for calls; what runs in the background has connections of its own. */
  readonly queries: number
}

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1000, queries }
}

function countQueriesOf(pool: Pool): void {
  const counted = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    const query = client.query
    client.query = function countedQuery(this: typeof client, ...given: unknown[]) {
      queries += 1
      return Reflect.apply(query, this, given)
    } as typeof query
  })
}

async function serveOurs(): Promise<string> {
  const settings = readSettings({ PORT: '0', LOG_LEVEL: 'error' })
  const config = {
    ...settings,
    mode: 'production' as const,
    feeds: [],
    dataDir,
    tokenSecrets: [secret] as const,
    dataKeys: [secret] as const,
  }
  const app = await composeApp({
    config,
    databaseUrl: url,
    log: createLogger('error'),
    isRateLimitOff: true,
    poolSize: POOL,
  })
  countQueriesOf(app.pool)
  return await app.server.listen({ port: 0, host: '127.0.0.1' })
}

interface PlaceBody {
  readonly request_id: string
  readonly bet: Parameters<typeof valuesOf>[0]['bet']
}

async function serveBare(): Promise<string> {
  const pool = createPool({ url, log: createLogger('error'), size: POOL })
  countQueriesOf(pool)
  const server = fastify()
  let orderNo = Date.now()
  server.post<{ Body: PlaceBody }>('/api/bettingend.bet.Order/place', async ({ body, headers }) => {
    orderNo += 1
    const values = bareParameters(body, Number(headers['x-player']), `B${orderNo}`)
    const { rows } = await pool.query({ ...PLACE_BET, values })
    const { outcome, money, stake, ...row } = rows[0]
    return { code: 1, msg: '', data: { ...row, outcome, money: String(money), stake: String(stake) } }
  })
  server.get('/small', async () => ({ code: 1, msg: 'ok', data: SMALL }))
  server.get('/small-with-headers', async (_request, reply) => {
    reply.headers(ON_CALLS)
    return { code: 1, msg: 'ok', data: SMALL }
  })
  return await server.listen({ port: 0, host: '127.0.0.1' })
}

/** What the product answers to the call that is compared, word for word but for the time. */
const SMALL = {
  server_time: '2026-11-20T12:00:00+08:00',
  game: 'jclq',
  advance_minutes: -5,
  is_stopped_by_shop: false,
  fetched_at: null,
  rows: [],
}

function bareParameters(body: PlaceBody, player: number, orderNo: string): unknown[] {
  const now = instant(Date.now())
  const cutoffAt = addMs(now, hours(20))
  const bet = {
    shopId: shopId(shopOf(player)),
    playerId: playerId(player),
    requestId: body.request_id,
    bet: body.bet,
    oddsSeen: SEEN,
    handicapsSeen: {},
    issueNo: undefined,
    tolerance: { kind: 'ask' as const },
  }
  const decision = {
    notes: 1n,
    stake: 200n as Parameters<typeof valuesOf>[1]['stake'],
    issueNo: null,
    seenOdds: SEEN,
    seenLines: { handicaps: {}, totals: {} },
    cutoffAt,
    cutoffMatchId: matchId(1),
    acceptBy: cutoffAt,
    printBy: cutoffAt,
    validUntil: cutoffAt,
    shopVersion: 1,
    matchVersions: new Map([
      [matchId(1), 1],
      [matchId(2), 1],
    ]),
    issueVersion: null,
    caps: [],
  }
  return valuesOf(bet, decision, { orderNo, wallNow: now })
}

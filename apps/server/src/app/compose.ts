import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { createSessions } from '../core/identity/index.ts'
import { createShops } from '../core/shops/index.ts'
import { type BusinessClock, followBusinessClock } from '../platform/business-clock.ts'
import { type Clocks, wallClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { createDatabase } from '../platform/database/database.ts'
import { createPool } from '../platform/database/pool.ts'
import { createEventBus } from '../platform/event-bus.ts'
import { diskFileStore } from '../platform/files/file-store.ts'
import { createFiles } from '../platform/files/files.ts'
import { addFileRoute } from '../platform/http/file-route.ts'
import { createHttpServer } from '../platform/http/http-server.ts'
import { localRateLimiter, noRateLimit } from '../platform/http/rate-limit.ts'
import type { Logger } from '../platform/logging.ts'
import { type OutboxRelay, startOutboxRelay } from '../platform/outbox-relay.ts'
import type { Repeating } from '../platform/repeat.ts'
import { composeFeatures, type ServerParts } from './features.ts'
import { startMessages } from './messages.ts'

/** What the server is made from. Tests bring a wall clock that they can move, and lift the limits of crowds. */
export interface AppParts {
  readonly config: Config
  readonly databaseUrl: string
  readonly log: Logger
  readonly wall?: () => ReturnType<typeof wallClock>
  readonly isCrowdAllowed?: boolean
  readonly poolSize?: number
}

/** The server, composed and not yet listening. */
export interface ComposedApp extends ServerParts {
  readonly server: FastifyInstance
  readonly pool: Pool
  /** Lets running requests finish, then closes the pools. */
  close(): Promise<void>
}

const BY_ADDRESS = { burst: 600, perSecond: 200 }
const BY_SESSION = { burst: 120, perSecond: 30 }

/** Puts the whole server together. */
export async function composeApp(parts: AppParts): Promise<ComposedApp> {
  const { config, log } = parts
  const pool = createPool({ url: parts.databaseUrl, log, size: parts.poolSize ?? 20 })
  const businessClock = await followBusinessClock(pool, config.mode === 'demo')
  const clocks: Clocks = { wall: parts.wall ?? wallClock, business: businessClock.now }
  const events = createEventBus(log)
  const relay = startOutboxRelay({
    pool,
    log,
    publish: async (batch) => {
      for (const event of batch) await events.publish(event)
    },
  })
  const database = createDatabase({ pool, clocks, onEmitted: relay.wake })
  const sessions = createSessions({ database, clocks, tokenSecret: config.tokenSecret })
  const shops = createShops(events)
  events.on('clock.advanced', businessClock.refresh)
  const store = diskFileStore(join(config.dataDir, 'files'))
  const core: ServerParts = {
    config,
    log,
    database,
    clocks,
    events,
    sessions,
    shops,
    files: createFiles({ store, secret: config.tokenSecret, clocks }),
    refreshClock: businessClock.refresh,
  }
  const limit = (rate: typeof BY_ADDRESS) =>
    parts.isCrowdAllowed === true ? noRateLimit : localRateLimiter(rate, clocks.wall)
  const server = createHttpServer({
    authenticator: sessions,
    features: composeFeatures(core),
    byAddress: limit(BY_ADDRESS),
    bySession: limit(BY_SESSION),
    isBehindProxy: config.isBehindProxy,
    isOutputChecked: config.mode === 'demo',
    log,
  })
  addFileRoute(server, core.files)
  const background = [startMessages(core)]
  return { ...core, server, pool, close: () => closeAll({ server, background, relay, businessClock, pool }) }
}

/** In the order in which each still needs the next. */
async function closeAll(open: {
  server: FastifyInstance
  background: readonly Repeating[]
  relay: OutboxRelay
  businessClock: BusinessClock
  pool: Pool
}): Promise<void> {
  await open.server.close()
  await Promise.all(open.background.map((work) => work.close()))
  await open.relay.close()
  open.businessClock.close()
  await open.pool.end()
}

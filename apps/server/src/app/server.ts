import type { Reader } from '../platform/context.ts'
import { createPool, HEALTH_LIMITS } from '../platform/database/pool.ts'
import { consumerLags, outboxLag } from '../platform/events/monitor.ts'
import { connectionLimits, limitConnections } from '../platform/http/connection-limits.ts'
import { addHealth } from '../platform/http/health-routes.ts'
import { addMetrics } from '../platform/metrics.ts'
import type { DemoSignIn } from './announce.ts'
import { type AppParts, composeApp } from './compose.ts'
import { addPages } from './pages.ts'

/** The server, taking requests. */
export interface RunningApp {
  readonly address: string
  /** The demo world's people; empty in production. */
  readonly signIns: readonly DemoSignIn[]
  /** Lets running requests finish, then closes the pools. */
  close(): Promise<void>
}

async function readEventFigures(r: Reader) {
  const [{ waiting }, consumers] = await Promise.all([outboxLag(r), consumerLags(r)])
  return { outbox: waiting, consumers }
}

/**
 * Connections that wait to be taken: after a break of the line thousands of pages come back at once. The system may
 * allow fewer.
 */
const BACKLOG = 4096

/** Composes the server and listens. */
export async function startApp(parts: AppParts): Promise<RunningApp> {
  const app = await composeApp(parts)
  const { server, pool, sockets } = app
  const { config } = parts
  limitConnections(server.server, connectionLimits(config.isBehindProxy))
  const eventFigures = () => app.database.read(readEventFigures)
  addMetrics(server, { pool, eventFigures, countSockets: sockets.count, ...config })
  const healthPool = createPool({ url: parts.databaseUrl, log: parts.log, size: 1, limits: HEALTH_LIMITS })
  addHealth(server, async () => {
    // A standby answers questions and takes no bet.
    const { rows } = await healthPool.query<{ is_read_only: boolean }>(
      "select current_setting('transaction_read_only')::boolean as is_read_only",
    )
    return rows[0]?.is_read_only === false
  })
  const media = config.broadcastHosts.map((host) => `https://${host}`)
  addPages(server, {
    origins: { forms: app.channels.formOrigins, media },
    isApiDescribed: config.mode === 'demo',
  })
  const address = await server.listen({ port: config.port, host: config.host, backlog: BACKLOG })
  const close = () => app.close().finally(() => healthPool.end())
  return { address, signIns: app.signIns, close }
}

import type { Pool } from 'pg'
import { createDatabase } from '../platform/database/database.ts'
import { createPool, HEALTH_LIMITS } from '../platform/database/pool.ts'
import { connectionLimits, limitConnections } from '../platform/http/connection-limits.ts'
import { addHealth } from '../platform/http/health-routes.ts'
import { addMetrics } from '../platform/metrics/metrics.ts'
import { stopTracing } from '../platform/tracing/tracing.ts'
import type { DemoSignIn } from './announce.ts'
import { type AppParts, composeApp } from './compose.ts'
import { databaseWay } from './database-way.ts'
import { readOperationFigures } from './operation-figures.ts'
import { addPages } from './pages.ts'

/** The server, taking requests. */
export interface RunningApp {
  readonly address: string
  /** The demo world's people; empty in production. */
  readonly signIns: readonly DemoSignIn[]
  /** Has `/readyz` say no, while calls are still taken. */
  leave(): void
  /** Lets running requests finish, then closes the pools. */
  close(): Promise<void>
}

/**
 * Connections that wait to be taken: after a break of the line thousands of pages come back at once. The system may
 * allow fewer.
 */
const BACKLOG = 4096

/** Composes the server and listens. */
export async function startApp(parts: AppParts): Promise<RunningApp> {
  const app = await composeApp(parts)
  const { server, pools, sockets } = app
  const { config, log } = parts
  limitConnections(server.server, connectionLimits(config.trustedHops > 0))
  // One for each: a reading of the figures that hangs must not make the server seem not to be ready.
  const [healthPool, figuresPool] = [1, 2].map(() =>
    createPool({ ...databaseWay(parts), log, size: 1, limits: HEALTH_LIMITS }),
  ) as [Pool, Pool]
  const figures = createDatabase({ pool: figuresPool, clocks: app.clocks })
  const readFigures = () => figures.read(readOperationFigures)
  addMetrics(server, { ...config, pools, readFigures, countSockets: sockets.count, log })
  const { leave } = addHealth(server, async () => {
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
  async function close(): Promise<void> {
    try {
      await app.close()
    } finally {
      await Promise.all([healthPool.end(), figuresPool.end(), stopTracing()])
    }
  }
  return { address, signIns: app.signIns, leave, close }
}

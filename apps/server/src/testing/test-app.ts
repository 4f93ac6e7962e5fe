import { rmSync } from 'node:fs'
import type { Instant } from '@caimin/base'
import { type ComposedApp, composeApp } from '../app/compose.ts'
import type { NameAuthority } from '../core/identity/index.ts'
import type { PaymentChannels } from '../payments/index.ts'
import type { Config } from '../platform/config.ts'
import { createPool } from '../platform/database/pool.ts'
import type { Logger } from '../platform/logging.ts'
import { cloneDatabase, type TestDatabase } from './clone-database.ts'
import { keptLog } from './kept-log.ts'
import { createPeople, deviceOf, type SignedIn } from './people.ts'
import { createTestClock, freeBusinessClock, type TestClock } from './test-clock.ts'
import { testConfig } from './test-config.ts'

export interface TestAppOptions {
  /** Business time at the start; it runs on from there. Without it: the machine's. */
  readonly at?: Instant
  readonly config?: Partial<Config>
  /** Rate limits are lifted unless a test is about them. */
  readonly isRateLimitOn?: boolean
  /** Who confirms real names; without it only their form is looked at. */
  readonly nameAuthority?: NameAuthority
  /** Where the server writes its log, for a test that reads it. */
  readonly log?: Logger
  /** Ways to pay of the test's own. */
  readonly channels?: PaymentChannels
  /** A database to use instead of a clone of this run's template; it is dropped at the end anyway. */
  readonly database?: TestDatabase
}

/** The whole server in this process, on a database of its own, spoken to over HTTP. */
export type TestApp = Omit<ComposedApp, 'close'> &
  ReturnType<typeof createPeople> & {
    readonly baseUrl: string
    readonly databaseUrl: string
    readonly clock: TestClock
    /** A device without a session. */
    stranger(): SignedIn
    /** Moves business time on. */
    advance(ms: number): Promise<void>
    close(): Promise<void>
  }

/** The same database on connections that refuse to write outside an explicit transaction of writing. */
const readOnly = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`

/** Starts a server for a test file (in `beforeAll`; `close` in `afterAll`). */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { url, drop } = options.database ?? (await cloneDatabase())
  const log = options.log ?? keptLog
  const config = testConfig(options.config)
  const pool = createPool({ url, log, size: 1 })
  await freeBusinessClock(pool)
  let refresh = async () => {}
  const clock = createTestClock(pool, () => refresh())
  const app = await composeApp({
    config,
    databaseUrl: url,
    log,
    wall: clock.wall,
    isRateLimitOff: options.isRateLimitOn !== true,
    poolSize: 10,
    readUrl: readOnly(url),
    areJobsInline: true,
    ...(options.channels && { channels: options.channels }),
    ...(options.nameAuthority && { nameAuthority: options.nameAuthority }),
  })
  refresh = app.refreshClock
  if (options.at !== undefined) await clock.setBusiness(options.at)
  const baseUrl = await app.server.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...app,
    ...createPeople({ baseUrl, database: app.database, sessions: app.sessions }),
    baseUrl,
    databaseUrl: url,
    clock,
    stranger: () => deviceOf(baseUrl, null),
    advance: clock.advanceBusiness,
    async close() {
      await app.close()
      await pool.end()
      await drop()
      rmSync(config.dataDir, { recursive: true })
    },
  }
}

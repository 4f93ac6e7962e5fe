import { fileURLToPath } from 'node:url'
import { wallClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/context.ts'
import { createDatabase } from '../../platform/database/database.ts'
import { createPool, JOB_LIMITS } from '../../platform/database/pool.ts'
import { createLogger, type Logger } from '../../platform/logging.ts'
import { migrate } from '../../platform/migrate.ts'
import { openDatabase } from '../../platform/open-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Brings a database to the schema of this release. */
export const migrateToNewest = (url: string): Promise<string[]> => migrate(url, MIGRATIONS)

/** Runs a command's work on the database of a configuration, brought to the newest schema, and closes it. */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database, log: Logger) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase(config, () => {})
  const log = createLogger(config.logLevel)
  const pool = createPool({ url: opened.url, log, size: 2, limits: JOB_LIMITS })
  try {
    await migrateToNewest(opened.url)
    return await work(createDatabase({ pool, clocks: { wall: wallClock, business: wallClock } }), log)
  } finally {
    await pool.end()
    await opened.close()
  }
}

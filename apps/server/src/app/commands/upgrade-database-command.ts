import { resolve } from 'node:path'
import { readConfig } from '../../platform/config.ts'
import { readSettings } from '../../platform/config-settings.ts'
import { upgradeCluster } from '../../platform/embedded-postgres/upgrade-cluster.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { proveBooks } from './prove-books.ts'
import { migrateToNewest, withDatabase } from './with-database.ts'

const USAGE =
  'npm run upgrade-database -- PROGRAMS, where PROGRAMS is the folder with postgres of the version that made the database'

/** Moves the embedded database of DATA_DIR to this release's PostgreSQL and proves it; returns what to print. */
export async function runUpgradeDatabaseCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [oldPrograms, ...more] = args
  if (oldPrograms === undefined || more.length > 0) throw new StartupError(USAGE)
  const { dataDir, databaseUrl } = readSettings(env)
  if (databaseUrl !== undefined) {
    throw new StartupError('DATABASE_URL names a database of your own: it is upgraded with PostgreSQL’s own tools')
  }
  const upgraded = await upgradeCluster({
    dataDir: resolve(dataDir),
    oldPrograms: resolve(oldPrograms),
    migrate: migrateToNewest,
  })
  const { from, to, kept, tables, rows } = upgraded
  const proved = await withDatabase(readConfig(env), (database, log) =>
    proveBooks(database, log, 'The database was copied'),
  )
  return (
    `PostgreSQL ${from} to ${to}: ${tables} tables with ${rows} rows are the same. ${proved}.\n` +
    `The old database stays in ${kept}: remove it once you are sure.\n`
  )
}

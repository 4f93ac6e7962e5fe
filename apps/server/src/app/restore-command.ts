import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { proveLog } from '../core/audit/index.ts'
import { proveLedger } from '../core/ledger/index.ts'
import { placeBackup } from '../platform/backup/place-backup.ts'
import { wallClock } from '../platform/clock.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { readSettings } from '../platform/config-settings.ts'
import type { Database } from '../platform/context.ts'
import { createDatabase } from '../platform/database/database.ts'
import { createPool, JOB_LIMITS } from '../platform/database/pool.ts'
import { setUnknownFilesAside } from '../platform/files/verify-files.ts'
import { createLogger } from '../platform/logging.ts'
import { migrate } from '../platform/migrate.ts'
import { openDatabase } from '../platform/open-database.ts'
import { StartupError } from '../platform/startup-error.ts'
import { picturesFolder, provePictures } from './prove-pictures.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
const USAGE =
  'npm run restore -- BACKUP, where BACKUP is a folder that npm run backup made; DATA_DIR must have no database'

/** Restores a backup into DATA_DIR and proves what was restored; returns what to print. */
export async function runRestoreCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [backup, ...more] = args
  if (backup === undefined || more.length > 0) throw new StartupError(USAGE)
  const { dataDir, databaseUrl } = readSettings(env)
  if (databaseUrl !== undefined) {
    throw new StartupError('DATABASE_URL names a database of your own: it is restored as docs/backup.md says')
  }
  const { madeAt } = await placeBackup(resolve(backup), resolve(dataDir))
  const proved = await prove(readConfig(env))
  return `Restored into ${dataDir} as of ${madeAt}. ${proved}\nWhat was done since then is not in it.\n`
}

/** Proves books, audit log and pictures of a restored DATA_DIR; refuses what differs, and leaves it as it is. */
async function prove(config: Config): Promise<string> {
  const opened = await openDatabase(config, () => {})
  const log = createLogger(config.logLevel)
  const pool = createPool({ url: opened.url, log, size: 2, limits: JOB_LIMITS })
  try {
    await migrate(opened.url, MIGRATIONS)
    const database = createDatabase({ pool, clocks: { wall: wallClock, business: wallClock } })
    const { shops, wallets, differences } = await proveLedger(database)
    if (differences.length > 0) throw unproved(`${differences.length} sums of the books differ`)
    if (!(await proveLog(database, log))) throw unproved('the audit log was changed')
    const pictures = await pictureProof(config, database)
    return `The books of ${shops} shops and ${wallets} wallets agree, the audit log holds, ${pictures}.`
  } finally {
    await pool.end()
    await opened.close()
  }
}

async function pictureProof(config: Config, database: Database): Promise<string> {
  if (config.s3 !== undefined) return 'the pictures are in S3'
  const { checked, damaged } = await provePictures(config, database)
  const [first] = damaged
  if (first !== undefined) throw unproved(`${damaged.length} pictures are missing or damaged, ${first.id} is the first`)
  const aside = `${picturesFolder(config)}-not-in-backup`
  const others = await setUnknownFilesAside(database, picturesFolder(config), aside)
  return `${checked} pictures are whole${others === 0 ? '' : `, ${others} that came later lie in ${aside}`}`
}

const unproved = (what: string) => new StartupError(`The backup was restored, but ${what}: do not start on it`)

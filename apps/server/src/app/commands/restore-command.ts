import { resolve } from 'node:path'
import { placeBackup } from '../../platform/backup/place-backup.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import { readSettings } from '../../platform/config-settings.ts'
import type { Database } from '../../platform/context.ts'
import { setUnknownFilesAside } from '../../platform/files/verify-files.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { picturesFolder } from '../file-store-of.ts'
import { provePictures } from '../prove-pictures.ts'
import { proveBooks, unproved } from './prove-books.ts'
import { withDatabase } from './with-database.ts'

const DONE = 'The backup was restored'
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
const prove = (config: Config): Promise<string> =>
  withDatabase(
    config,
    async (database, log) => `${await proveBooks(database, log, DONE)}, ${await pictureProof(config, database)}.`,
  )

async function pictureProof(config: Config, database: Database): Promise<string> {
  if (config.s3 !== undefined) return 'the pictures are in S3'
  const { checked, damaged } = await provePictures(config, database)
  const [first] = damaged
  if (first !== undefined)
    throw unproved(DONE, `${damaged.length} pictures are missing or damaged, ${first.id} is the first`)
  const aside = `${picturesFolder(config)}-not-in-backup`
  const others = await setUnknownFilesAside(database, picturesFolder(config), aside)
  return `${checked} pictures are whole${others === 0 ? '' : `, ${others} that came later lie in ${aside}`}`
}

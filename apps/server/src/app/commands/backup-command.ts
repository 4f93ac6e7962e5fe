import { resolve } from 'node:path'
import { makeBackup } from '../../platform/backup/make-backup.ts'
import { readSettings } from '../../platform/config-settings.ts'
import { StartupError } from '../../platform/startup-error.ts'

const USAGE = 'npm run backup -- FOLDER, where FOLDER is on another disk; the backup is a new folder in it'
const MEGABYTE = 2 ** 20

/** Backs up the embedded database of DATA_DIR and all that lies beside it; returns what to print. */
export async function runBackupCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [into, ...more] = args
  if (into === undefined || more.length > 0) throw new StartupError(USAGE)
  const { dataDir, databaseUrl, s3 } = readSettings(env)
  if (databaseUrl !== undefined) {
    throw new StartupError('DATABASE_URL names a database of your own: it is backed up as docs/backup.md says')
  }
  const { folder, files, bytes } = await makeBackup({ dataDir: resolve(dataDir), into: resolve(into) })
  const pictures = s3 === undefined ? '' : 'The pictures are in S3 and are not part of it.\n'
  return `${folder}: ${files} files, ${Math.ceil(bytes / MEGABYTE)} MB.\n${pictures}`
}

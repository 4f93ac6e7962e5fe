import { wallClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/context.ts'
import { diskFileStore, type FileKey } from '../platform/files/file-store.ts'
import { createFiles } from '../platform/files/files.ts'
import { findDamagedFiles } from '../platform/files/verify-files.ts'
import { createSealer } from '../platform/sealed.ts'
import { picturesFolder } from './file-store-of.ts'

/** Reads every picture that a database keeps from the disk of its installation, and opens the sealed ones. */
export function provePictures(
  config: Config,
  database: Database,
): Promise<{ readonly checked: number; readonly damaged: readonly FileKey[] }> {
  const files = createFiles({
    database,
    store: diskFileStore(picturesFolder(config)),
    secrets: config.tokenSecrets,
    sealer: createSealer(config.dataKeys, 'file'),
    clocks: { wall: wallClock, business: wallClock },
  })
  return findDamagedFiles(database, files)
}

import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { placeCluster, refuseExistingCluster } from '../embedded-postgres/index.ts'
import { StartupError } from '../startup-error.ts'
import { PARTS } from './make-backup.ts'
import { type Manifest, readManifest, verifyBackup } from './manifest.ts'

/**
 * Puts a backup into a DATA_DIR that has no database, once every file of it was found to be what was written. The
 * database comes last, whole or not at all: what is cut short is done again from the beginning.
 */
export async function placeBackup(folder: string, dataDir: string): Promise<Manifest> {
  const manifest = readManifest(folder)
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  refuseExistingCluster(dataDir)
  await verifyBackup(folder, manifest)
  const data = join(folder, PARTS.data)
  await refuseOtherSecrets(data, dataDir)
  await cp(data, dataDir, { recursive: true })
  await placeCluster(dataDir, { folder: join(folder, PARTS.postgres), password: join(folder, PARTS.password) })
  return manifest
}

/** What is sealed with a secret is lost with it. */
async function refuseOtherSecrets(data: string, dataDir: string): Promise<void> {
  for (const entry of await readdir(data, { withFileTypes: true })) {
    const there = join(dataDir, entry.name)
    if (!entry.isFile() || !existsSync(there)) continue
    if (readFileSync(there).equals(readFileSync(join(data, entry.name)))) continue
    throw new StartupError(`${there} is not the one of the backup: move it away, or name another DATA_DIR`)
  }
}

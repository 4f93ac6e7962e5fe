import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { whenInterrupted } from './when-interrupted.ts'

const MIGRATIONS = fileURLToPath(new URL('../apps/server/migrations', import.meta.url))

export interface BenchDatabase {
  readonly url: string
  readonly dataDir: string
  stop(): Promise<void>
}

interface BenchDatabaseOptions {
  /** False where nothing is measured that waits for the disk. */
  readonly isDurable?: boolean
}

/**
 * A migrated database of a benchmark's own. Durable, like the product's. It is deleted at the end unless its folder is
 * named.
 */
export async function startBenchDatabase(
  kept?: string,
  { isDurable = true }: BenchDatabaseOptions = {},
): Promise<BenchDatabase> {
  if (kept !== undefined) mkdirSync(kept, { recursive: true })
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'caimin-bench-'))
  chmodSync(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir, isDurable, onLost: () => process.exit(1) })
  await migrate(server.url, MIGRATIONS)
  const stop = async () => {
    await server.stop()
    if (kept === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  whenInterrupted(stop)
  return { url: server.url, dataDir, stop }
}

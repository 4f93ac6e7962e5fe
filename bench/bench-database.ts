import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../apps/server/migrations', import.meta.url))

export interface BenchDatabase {
  readonly url: string
  readonly dataDir: string
  stop(): Promise<void>
}

/** A migrated database of a benchmark's own. Durable, like the product's. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caimin-bench-'))
  chmodSync(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir, isDurable: true, onLost: () => process.exit(1) })
  await migrate(server.url, MIGRATIONS)
  return {
    url: server.url,
    dataDir,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

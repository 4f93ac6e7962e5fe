import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Test databases lie in folders of the system's temporary folder: this, then the number of the process that made them. */
const PREFIX = 'caimin-test-'

/** A new folder for a test server, which another account can pass through. */
export function makeServerFolder(): string {
  const path = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(path, 0o711)
  return path
}

/** Runs that were killed leave their server behind. */
export async function endAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const runner = name.startsWith(PREFIX) && Number(name.slice(PREFIX.length).split('-')[0])
    if (!runner || isRunning(runner)) continue
    const dataDir = join(tmpdir(), name)
    await endEmbeddedPostgres(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Linux keeps what is written there in memory. */
const MEMORY = '/dev/shm'
/** Several times what a run of all tests has taken there at most. */
const ROOM_BYTES = 1024 ** 3

/** Test databases lie in folders of these: this, then the number of the process that made them. */
const PREFIX = 'caimin-test-'

/** A new folder for a test server, which another account can pass through. */
export function makeServerFolder(): string {
  const path = mkdtempSync(join(quickestPlace(), `${PREFIX}${process.pid}-`))
  chmodSync(path, 0o711)
  return path
}

/** Hundreds of databases of hundreds of files are made and removed: on a disk that takes a third of the tests' time. */
function quickestPlace(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir()
}

/** Runs that were killed leave their server behind. */
export async function endAbandoned(): Promise<void> {
  const places = [tmpdir(), MEMORY].filter((place) => existsSync(place))
  for (const dataDir of places.flatMap(serverFolders)) {
    const runner = Number(basename(dataDir).slice(PREFIX.length).split('-')[0])
    if (isRunning(runner)) continue
    await endEmbeddedPostgres(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const serverFolders = (place: string): string[] =>
  readdirSync(place)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => join(place, name))

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

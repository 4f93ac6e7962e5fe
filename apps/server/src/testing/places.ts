import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
export async function endAbandoned(places = [tmpdir(), MEMORY]): Promise<void> {
  for (const { path, pid } of places.filter((place) => existsSync(place)).flatMap(serverFolders)) {
    if (isRunning(pid)) continue
    try {
      await endEmbeddedPostgres(path)
      rmSync(path, { recursive: true, force: true })
    } catch (error) {
      // Another run that started at the same time ends the same ones.
      if (existsSync(path)) throw error
    }
  }
}

function serverFolders(place: string): { path: string; pid: number }[] {
  return readdirSync(place).flatMap((name) => {
    const pid = name.startsWith(PREFIX) ? /^[1-9]\d*(?=-)/.exec(name.slice(PREFIX.length))?.[0] : undefined
    return pid === undefined ? [] : [{ path: join(place, name), pid: Number(pid) }]
  })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another account must not be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openClusterHome } from '../platform/embedded-postgres/cluster-home.ts'
import { startPostmaster, stopPostmaster } from '../platform/embedded-postgres/postmaster.ts'
import { migrate } from '../platform/migrate.ts'
import type { TestDatabase } from './clone-database.ts'
import { MIGRATIONS, makeServerFolder } from './places.ts'

const ROOT = '/usr/lib/postgresql'
const OLDEST = 15

/** Starts the oldest PostgreSQL >= 15 that Debian has installed here and migrates an empty database of it. */
export async function startDebianPostgres(): Promise<TestDatabase> {
  const bin = debianPrograms()
  const dataDir = makeServerFolder()
  const home = openClusterHome(dataDir)
  const flags = [
    '--pgdata',
    home.data,
    '--username',
    'caimin',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
  ]
  const made = spawnSync(join(bin, 'initdb'), flags, { ...home.user, cwd: home.path, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const socketFolder = await startPostmaster({ program: join(bin, 'postgres'), home, isDurable: false })
  const url = `postgresql://caimin@/postgres?host=${encodeURIComponent(socketFolder)}`
  await migrate(url, MIGRATIONS)
  return {
    name: 'postgres',
    url,
    drop: async () => {
      await stopPostmaster(home)
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** The folder of its programs. */
export function debianPrograms(): string {
  const installed = existsSync(ROOT) ? readdirSync(ROOT).filter((version) => Number(version) >= OLDEST) : []
  const oldest = installed.sort((a, b) => Number(a) - Number(b))[0]
  if (!oldest) throw new Error('Debian’s PostgreSQL is not installed: npm test brings it')
  return join(ROOT, oldest, 'bin')
}

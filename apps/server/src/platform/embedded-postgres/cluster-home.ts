import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import type { SystemUser } from './system-user.ts'
import { canEnter } from './system-user.ts'

/** Where the database goes when the account that runs it cannot reach DATA_DIR (root's own folders are 0700). */
const OUTSIDE = '/var/lib/caimin'

/** The folders of one database cluster. All of them belong to the account that runs it. */
export interface ClusterHome {
  /** Everything below. */
  readonly path: string
  /** PostgreSQL's data directory. */
  readonly data: string
  readonly log: string
  readonly password: string
}

/** Finds or makes the home of DATA_DIR's database. */
export function openClusterHome(dataDir: string, user: SystemUser | undefined): ClusterHome {
  const path = homePath(realpathSync(dataDir), user)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  refuseForeignOwner(path, user)
  if (user) chownSync(path, user.uid, user.gid)
  if (!canEnter(path, user)) throw new StartupError(`The database in ${path} cannot be reached by the user "nobody"`)
  return {
    path,
    data: join(path, 'data'),
    log: join(path, 'postgres.log'),
    password: join(path, 'password'),
  }
}

function homePath(dataDir: string, user: SystemUser | undefined): string {
  const inside = join(dataDir, 'postgres')
  const pointer = join(dataDir, 'postgres-location')
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  if (existsSync(inside) || !user || canEnter(dataDir, user)) return inside
  // DATA_DIR is ours: letting others pass through it shows them nothing. Folders above it are not ours to open.
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  if (canEnter(dataDir, user)) return inside
  const outside = join(OUTSIDE, randomBytes(8).toString('hex'))
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 })
  writeFileSync(pointer, `${outside}\n`)
  return outside
}

function refuseForeignOwner(path: string, user: SystemUser | undefined): void {
  const owner = statSync(path).uid
  if (user ? owner === 0 || owner === user.uid : owner === process.getuid?.()) return
  throw new StartupError(`The database in ${path} belongs to another user (number ${owner}): start as that user`)
}

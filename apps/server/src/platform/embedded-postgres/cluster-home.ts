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
import { reasonOf, StartupError } from '../startup-error.ts'
import type { SystemUser } from './system-user.ts'
import { canEnter, isRoot, nobody } from './system-user.ts'

/** The engine of this release; a data directory of another major version cannot be read by it. */
export const MAJOR = '18'

/** Where the database goes when the account that runs it cannot reach DATA_DIR (root's own folders are 0700). */
const OUTSIDE = '/var/lib/caimin'

/** The folders of one database cluster and the account that runs it, to whom all of them belong. */
export interface ClusterHome {
  /** Everything below. */
  readonly path: string
  /** PostgreSQL's data directory. */
  readonly data: string
  readonly log: string
  readonly password: string
  /** Undefined when it is the user of the server process. */
  readonly user: SystemUser | undefined
}

/** Finds or makes the home of DATA_DIR's database. */
export function openClusterHome(dataDir: string): ClusterHome {
  const path = homePath(realpathSync(dataDir))
  makeFolder(path)
  const user = ownerToBe(path)
  if (user) chownSync(path, user.uid, user.gid)
  if (!canEnter(path, user)) throw new StartupError(`The database in ${path} cannot be reached by user ${user?.uid}`)
  return {
    path,
    data: dataFolder(path),
    log: join(path, 'postgres.log'),
    password: join(path, 'password'),
    user,
  }
}

/** What was made of an older version's data directory lies beside it, named by its own. */
export const upgradedFolder = (path: string): string => join(path, `data-${MAJOR}`)

function dataFolder(path: string): string {
  const upgraded = upgradedFolder(path)
  return existsSync(upgraded) ? upgraded : join(path, 'data')
}

function homePath(dataDir: string): string {
  const inside = join(dataDir, 'postgres')
  const pointer = join(dataDir, 'postgres-location')
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  if (!isRoot()) return inside
  // DATA_DIR is ours: letting others pass through it shows them nothing. Folders above it are not ours to open.
  if (!canEnter(dataDir, nobody())) chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  if (existsSync(inside) || canEnter(dataDir, nobody())) return inside
  const outside = join(OUTSIDE, randomBytes(8).toString('hex'))
  makeFolder(OUTSIDE, 0o755)
  writeFileSync(pointer, `${outside}\n`)
  return outside
}

/** PostgreSQL refuses to run as root: it runs as the owner of its files, `nobody` at first. */
function ownerToBe(path: string): SystemUser | undefined {
  const { uid, gid } = statSync(path)
  if (isRoot()) return uid === 0 ? nobody() : { uid, gid }
  if (uid === process.getuid?.()) return undefined
  throw new StartupError(`The database in ${path} belongs to another user (number ${uid}): start as that user`)
}

function makeFolder(path: string, mode = 0o700): void {
  try {
    mkdirSync(path, { recursive: true, mode })
  } catch (error) {
    throw new StartupError(`There is no place for the database: ${reasonOf(error)}`)
  }
}

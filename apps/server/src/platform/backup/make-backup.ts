import { mkdirSync, realpathSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type Instant, toWire } from '@caimin/base'
import { wallClock } from '../clock.ts'
import { postgresPasswordOf, withRunningCluster } from '../embedded-postgres/index.ts'
import { reasonOf, StartupError } from '../startup-error.ts'
import { copyCluster } from './copy-cluster.ts'
import { type CopiedFile, copyFile, copyTree } from './copy-tree.ts'
import { writeManifest } from './manifest.ts'

/** The parts of a backup: what DATA_DIR has beside its database, the database, and its owner's password. */
export const PARTS = { data: 'data', postgres: 'postgres', password: 'postgres-password' } as const
/** The pictures in DATA_DIR. */
const PICTURES = 'files'
/** The database; what is not whole yet; and what only a running process needs. */
const LEFT_OUT = /^(?:postgres|postgres-location|\.writable-.*)$|\.unfinished$|(?:^|\/)running\.json$/u

/** A finished backup. */
export interface Backup {
  readonly folder: string
  readonly files: number
  readonly bytes: number
}

/**
 * Copies the embedded database and everything else of a DATA_DIR into a new folder, whether or not a server is using
 * them. The folder has its name once it is complete.
 */
export async function makeBackup({
  dataDir,
  into,
}: {
  readonly dataDir: string
  readonly into: string
}): Promise<Backup> {
  const folder = join(makeFolder(into, dataDir), nameAt(wallClock()))
  const unfinished = `${folder}.unfinished`
  try {
    const files = await copyAll(dataDir, unfinished)
    await rename(unfinished, folder)
    return { folder, files: files.length, bytes: files.reduce((total, { bytes }) => total + bytes, 0) }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/**
 * A kept picture has its bytes before the database has it, and loses them after: what the database has at the end was
 * there before it was copied, or has come since.
 */
async function copyAll(dataDir: string, to: string): Promise<CopiedFile[]> {
  const before = await copyTree({ from: dataDir, to: join(to, PARTS.data), isLeftOut: (path) => LEFT_OUT.test(path) })
  const cluster = await withRunningCluster(dataDir, (running) => copyCluster(running, join(to, PARTS.postgres)))
  const known = new Set(before.map(({ path }) => path))
  const since = await copyTree({
    from: join(dataDir, PICTURES),
    to: join(to, PARTS.data, PICTURES),
    isLeftOut: (path) => LEFT_OUT.test(path) || known.has(`${PICTURES}/${path}`),
  })
  const password = await copyFile(postgresPasswordOf(dataDir), join(to, PARTS.password))
  if (password === undefined) throw new StartupError(`The database in ${dataDir} has no password file`)
  const files = [
    ...below(PARTS.data, before),
    ...below(`${PARTS.data}/${PICTURES}`, since),
    ...below(PARTS.postgres, cluster.files),
    { path: PARTS.password, ...password },
  ]
  const { madeAt, postgresMajor } = cluster
  writeManifest(to, { format: 1, madeAt, postgresMajor, files })
  return files
}

const below = (folder: string, files: readonly CopiedFile[]): CopiedFile[] =>
  files.map((file) => ({ ...file, path: `${folder}/${file.path}` }))

/** A backup within what is backed up would grow with each that is made. */
function makeFolder(into: string, dataDir: string): string {
  try {
    mkdirSync(into, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartupError(`There is no place for the backup: ${reasonOf(error)}`)
  }
  const path = realpathSync(into)
  if (`${path}${sep}`.startsWith(`${realpathSync(dataDir)}${sep}`)) {
    throw new StartupError('The backup must not lie in DATA_DIR: name a folder outside it, best on another disk')
  }
  return path
}

/** A name that sorts by time, China's: `caimin-20261127T233000`. */
const nameAt = (at: Instant): string => `caimin-${toWire(at).slice(0, 19).replace(/[-:]/gu, '')}`

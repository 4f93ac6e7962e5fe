import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, copyFileSync, cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { type ClusterHome, MAJOR } from './cluster-home.ts'
import { giveTo } from './system-user.ts'

/** The superuser of the embedded server. */
export const OWNER = 'caimin'

/** Makes the data directory on the first start. A start that is cut short leaves nothing half made. */
export function ensureCluster(initdb: string, home: ClusterHome): void {
  if (hasCluster(home)) refuseOtherMajor(home)
  else makeCluster(initdb, home)
}

export const hasCluster = (home: ClusterHome): boolean => existsSync(join(home.data, 'PG_VERSION'))

/** A data directory that is not in use, and the file with the password of its owner. */
export interface ClusterFiles {
  readonly folder: string
  readonly password: string
}

/** Makes a copy of a data directory the one of this home. */
export function copyIntoCluster(home: ClusterHome, { folder, password }: ClusterFiles): void {
  const unfinished = `${home.data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  rmSync(home.data, { recursive: true, force: true })
  cpSync(folder, unfinished, { recursive: true })
  chmodSync(unfinished, 0o700)
  copyFileSync(password, home.password)
  chmodSync(home.password, 0o600)
  for (const path of [unfinished, home.password]) giveTo(home.user, path)
  renameSync(unfinished, home.data)
}

function makeCluster(initdb: string, home: ClusterHome): void {
  const unfinished = `${home.data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  rmSync(home.data, { recursive: true, force: true })
  if (!existsSync(home.password)) writeFileSync(home.password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  giveTo(home.user, home.password)
  const made = spawnSync(initdb, initArguments(unfinished, home), {
    ...home.user,
    cwd: home.path,
    env: { PATH: '/usr/bin:/bin', LANG: 'C' },
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    throw new StartupError(
      `The database could not be made: ${made.error?.message ?? made.stderr.trim().split('\n').at(-1)}`,
    )
  }
  renameSync(unfinished, home.data)
}

/** The password that was made with the data directory. */
export function readPassword(home: ClusterHome): string {
  return readFileSync(home.password, 'utf8').trim()
}

function initArguments(folder: string, home: ClusterHome): string[] {
  return [
    ...['--pgdata', folder, '--username', OWNER, '--pwfile', home.password],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--data-checksums'],
    // The same order of text on every machine, whatever locales it has.
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
  ]
}

/** The major version of PostgreSQL that made a data directory. */
export const majorOf = (home: ClusterHome): string => readFileSync(join(home.data, 'PG_VERSION'), 'utf8').trim()

function refuseOtherMajor(home: ClusterHome): void {
  const major = majorOf(home)
  if (major === MAJOR) return
  throw new StartupError(
    `The database in ${home.data} is PostgreSQL ${major}'s, this release brings ${MAJOR}: ` +
      'npm run upgrade-database moves it (docs/upgrades.md)',
  )
}

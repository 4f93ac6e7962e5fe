import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { findBinaries } from './binaries.ts'
import { claimDatabase } from './claim.ts'
import { ensureCluster, hasCluster, majorOf } from './cluster.ts'
import { type ClusterHome, MAJOR, openClusterHome, upgradedFolder } from './cluster-home.ts'
import { connectionUrl, DATABASE, ensureDatabase } from './connection.ts'
import { copyTables } from './copy-tables.ts'
import { adoptPostmaster, clearRemains, startPostmaster, stopPostmaster } from './postmaster.ts'
import { canRun, giveTo } from './system-user.ts'

/** What to upgrade, and with what. */
export interface UpgradeOptions {
  readonly dataDir: string
  /** The folder with `postgres` of the version that made the database. */
  readonly oldPrograms: string
  /** Brings a database to the schema of this release. */
  readonly migrate: (url: string) => Promise<unknown>
}

/** What became of it. */
export interface Upgraded {
  readonly from: string
  readonly to: string
  /** The data directory of the old version, as it was but for this release's migrations. */
  readonly kept: string
  readonly tables: number
  readonly rows: bigint
}

interface Cluster {
  readonly home: ClusterHome
  readonly program: string
}

/**
 * Copies the database of a DATA_DIR, which another major version of PostgreSQL made, into a new one of this release's,
 * and compares every table. The old data directory stays; the new one appears beside it, whole or not at all, and is
 * used from then on. Cut short, it is done again from the beginning.
 */
export async function upgradeCluster({ dataDir, oldPrograms, migrate }: UpgradeOptions): Promise<Upgraded> {
  const home = openClusterHome(dataDir)
  const from = refuseUnfit(home, dataDir)
  const program = join(oldPrograms, 'postgres')
  if (!canRun(program, home.user)) throw new StartupError(`${program} cannot be run by the account of the database`)
  if ((await adoptPostmaster(home)) !== undefined) {
    throw new StartupError(`PostgreSQL ${from} is running on ${home.data}: stop the server that uses it`)
  }
  const next = makeNextHome(home)
  const { postgres, initdb } = findBinaries(home)
  ensureCluster(initdb, next)
  const copied = await withCluster({ home, program }, (oldUrl) =>
    withCluster({ home: next, program: postgres }, async (newUrl) => {
      await migrate(oldUrl)
      await migrate(newUrl)
      return await copyTables({ from: oldUrl, to: newUrl, folder: makeTransferFolder(next) })
    }),
  )
  renameSync(next.data, upgradedFolder(home.path))
  rmSync(next.path, { recursive: true, force: true })
  return { from, to: MAJOR, kept: home.data, ...copied }
}

function refuseUnfit(home: ClusterHome, dataDir: string): string {
  if (!hasCluster(home)) throw new StartupError(`There is no database in ${dataDir}`)
  const major = majorOf(home)
  if (Number(major) === Number(MAJOR))
    throw new StartupError(`The database in ${home.data} is PostgreSQL ${MAJOR}'s already`)
  if (Number(major) > Number(MAJOR))
    throw new StartupError(`The database in ${home.data} is newer: PostgreSQL ${major}'s`)
  return major
}

/** Beside the data directory, on the same disk; what a run that was cut short left there goes first. */
function makeNextHome(home: ClusterHome): ClusterHome {
  const path = join(home.path, 'upgrade')
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { mode: 0o700 })
  giveTo(home.user, path)
  return { ...home, path, data: join(path, 'data'), log: join(path, 'postgres.log') }
}

/** Both servers run under one account, so that one reads what the other writes. */
function makeTransferFolder({ path, user }: ClusterHome): string {
  const folder = join(path, 'transfer')
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  giveTo(user, folder)
  return folder
}

/** Runs a cluster for the time of some work that no server may disturb. */
async function withCluster<T>({ home, program }: Cluster, work: (url: string) => Promise<T>): Promise<T> {
  await clearRemains(home)
  const socketFolder = await startPostmaster({ program, home, isDurable: true })
  const urlOf = (database: string) => connectionUrl({ home, socketFolder, database })
  try {
    const claim = await claimDatabase(urlOf('postgres'), () => {})
    await ensureDatabase(urlOf('postgres'))
    const done = await work(urlOf(DATABASE))
    await claim.release()
    return done
  } finally {
    await stopPostmaster(home)
  }
}

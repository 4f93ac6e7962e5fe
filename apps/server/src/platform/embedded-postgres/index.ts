import { existsSync } from 'node:fs'
import { StartupError } from '../startup-error.ts'
import { findBinaries } from './binaries.ts'
import type { Claim } from './claim.ts'
import { claimDatabase } from './claim.ts'
import { type ClusterFiles, copyIntoCluster, ensureCluster, hasCluster } from './cluster.ts'
import type { ClusterHome } from './cluster-home.ts'
import { openClusterHome } from './cluster-home.ts'
import { connectionUrl, DATABASE, ensureDatabase } from './connection.ts'
import { adoptPostmaster, clearRemains, startPostmaster, stopPostmaster } from './postmaster.ts'

/** How to start the embedded database. */
export interface EmbeddedOptions {
  /** An existing folder; the database lies below it where the account that runs it can reach it. */
  readonly dataDir: string
  /** False only for disposable databases. */
  readonly isDurable: boolean
  /** Called when the database ends under the server. */
  readonly onLost: () => void
}

/** The embedded database, running and claimed. */
export interface EmbeddedPostgres {
  readonly url: string
  /** True when it was still running from an earlier start. */
  readonly isAdopted: boolean
  /** Where its files lie. */
  readonly home: string
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of a data directory, or takes over the one that still runs there after this program was killed;
 * recovers what a killed PostgreSQL left behind.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = openClusterHome(options.dataDir)
  const adopted = await adoptPostmaster(home)
  const socketFolder = adopted ?? (await startAfresh(home, options.isDurable))
  const urlOf = (database: string) => connectionUrl({ home, socketFolder, database })
  let claim: Claim
  try {
    claim = await claimDatabase(urlOf('postgres'), options.onLost)
  } catch (error) {
    if (!adopted) await stopPostmaster(home)
    throw error
  }
  await ensureDatabase(urlOf('postgres'))
  return {
    url: urlOf(DATABASE),
    isAdopted: adopted !== undefined,
    home: home.path,
    stop: async () => {
      await claim.release()
      await stopPostmaster(home)
    },
  }
}

/** Ends the database of a data directory whose server is gone, without starting it first. */
export async function endEmbeddedPostgres(dataDir: string): Promise<void> {
  const home = openClusterHome(dataDir)
  await stopPostmaster(home)
  await clearRemains(home)
}

/** A running cluster: how to ask it, and its data directory. */
export interface RunningCluster {
  readonly url: string
  readonly data: string
}

/**
 * Works on the database of a data directory beside the server that uses it; where none runs, on one that is started for
 * the work and stopped after it.
 */
export async function withRunningCluster<T>(
  dataDir: string,
  work: (cluster: RunningCluster) => Promise<T>,
): Promise<T> {
  if (!existsSync(dataDir)) throw new StartupError(`There is no folder ${dataDir}`)
  const home = openClusterHome(dataDir)
  if (!hasCluster(home)) throw new StartupError(`There is no database in ${dataDir}`)
  const socketFolder = await adoptPostmaster(home)
  if (socketFolder !== undefined) {
    return work({ url: connectionUrl({ home, socketFolder, database: DATABASE }), data: home.data })
  }
  const started = await startEmbeddedPostgres({ dataDir, isDurable: true, onLost: () => {} })
  try {
    return await work({ url: started.url, data: home.data })
  } finally {
    await started.stop()
  }
}

/** The file with the password of the database of a data directory. */
export const postgresPasswordOf = (dataDir: string): string => openClusterHome(dataDir).password

/** Refuses a data directory that has a database. */
export function refuseExistingCluster(dataDir: string): void {
  const home = openClusterHome(dataDir)
  if (!hasCluster(home)) return
  throw new StartupError(`There is a database in ${home.path} already: set DATA_DIR to an empty folder`)
}

/** Makes a copy of a cluster the database of a data directory that has none; it appears whole or not at all. */
export async function placeCluster(dataDir: string, copy: ClusterFiles): Promise<void> {
  refuseExistingCluster(dataDir)
  const home = openClusterHome(dataDir)
  await clearRemains(home)
  copyIntoCluster(home, copy)
}

async function startAfresh(home: ClusterHome, isDurable: boolean): Promise<string> {
  const binaries = findBinaries(home)
  await clearRemains(home)
  ensureCluster(binaries.initdb, home)
  return startPostmaster({ program: binaries.postgres, home, isDurable })
}

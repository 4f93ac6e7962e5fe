import type { Config } from './config.ts'
import { clientFor, findWritableHost } from './database/hosts/writable-host.ts'
import { startEmbeddedPostgres } from './embedded-postgres/index.ts'
import { reasonOf, StartupError } from './startup-error.ts'

const OLDEST_MAJOR = 15
const CONNECT_TIMEOUT_MS = 10_000

/** A PostgreSQL that answers. */
export interface OpenDatabase {
  /** For `pg`, `psql` and `pgbench` alike. */
  readonly url: string
  /** What it is, for the log; without a password. */
  readonly description: string
  /** Stops it when it is the embedded one. Close all pools before. */
  close(): Promise<void>
}

/** Opens the database of the configuration: the operator's own, or the embedded one in DATA_DIR. */
export async function openDatabase(config: Config, onLost: () => void): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return openOutsideDatabase(config.databaseUrl)
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, isDurable: true, onLost })
  const how = embedded.isAdopted ? 'embedded, still running from before' : 'embedded'
  return { url: embedded.url, description: `PostgreSQL (${how}) in ${embedded.home}`, close: () => embedded.stop() }
}

async function openOutsideDatabase(url: string): Promise<OpenDatabase> {
  const version = await versionOf(url)
  if (version < OLDEST_MAJOR * 10_000) {
    throw new StartupError(`DATABASE_URL names a PostgreSQL older than ${OLDEST_MAJOR} (${version})`)
  }
  return {
    url,
    description: `PostgreSQL ${Math.floor(version / 10_000)} at ${withoutPassword(url)}`,
    close: async () => {},
  }
}

async function versionOf(url: string): Promise<number> {
  try {
    await findWritableHost(url, CONNECT_TIMEOUT_MS)
    const client = new (clientFor(url))({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    await client.end()
    return Number(rows[0]?.server_version_num)
  } catch (error) {
    throw new StartupError(`The database of DATABASE_URL (${withoutPassword(url)}) cannot be used: ${reasonOf(error)}`)
  }
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/([^:@/]*):[^@]*@/, '//$1:***@')
}

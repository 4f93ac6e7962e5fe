import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '../platform/config.ts'
import { createLogger, type Logger } from '../platform/logging.ts'
import { migrate } from '../platform/migrate.ts'
import { type OpenDatabase, openDatabase } from '../platform/open-database.ts'
import { reasonOf, StartupError } from '../platform/startup-error.ts'
import { announcement } from './announce.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Starts the product: configuration, database, schema, server. */
export async function boot(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  const log = createLogger(config.logLevel)
  await refusePortInUse(config)
  const serverModule = loadServer()
  const database = await openDatabase(config, () =>
    endAtOnce('The database has ended: start again, it recovers by itself'),
  )
  const running: Parameters<typeof stopOnSignals>[0] = { database }
  const isStopping = stopOnSignals(running, log)
  try {
    await migrateAndTell(database, log)
    const { startApp } = await serverModule
    const app = await startApp({ config, databaseUrl: database.url, log })
    running.app = app
    log.info({ database: database.description, mode: config.mode }, `ready at ${app.address}`)
    process.stdout.write(announcement(app.address, app.signIns))
  } catch (error) {
    if (isStopping()) return
    await database.close()
    throw error
  }
}

/** Most of the code, read while the database starts. Its failure is told when it is needed. */
function loadServer(): Promise<typeof import('./server.ts')> {
  const loading = import('./server.ts')
  loading.catch(() => {})
  return loading
}

async function migrateAndTell(database: OpenDatabase, log: Logger): Promise<void> {
  const applied = await migrate(database.url, MIGRATIONS)
  if (applied.length > 0) log.info({ applied }, 'schema brought up to date')
}

/** Found out before the database is started, so that the answer comes at once. */
async function refusePortInUse({ port, host }: Config): Promise<void> {
  const probe = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  probe.once('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE'
    const what = isTaken
      ? `Port ${port} on ${host} is in use: set PORT to another`
      : `Cannot listen: ${reasonOf(error)}`
    reject(new StartupError(what))
  })
  probe.listen(port, host, () => probe.close(() => resolve()))
  await promise
}

function endAtOnce(line: string): never {
  process.stderr.write(`caimin: ${line}\n`)
  process.exit(1)
}

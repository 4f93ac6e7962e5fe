import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '../platform/config.ts'
import { createLogger, type Logger } from '../platform/logging.ts'
import { migrate } from '../platform/migrate.ts'
import { type OpenDatabase, openDatabase } from '../platform/open-database.ts'
import { reasonOf, StartupError } from '../platform/startup-error.ts'
import { announcement } from './announce.ts'
import { type RunningApp, startApp } from './server.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Requests that are still running then are cut off. */
const DRAIN_MS = 10_000

/** Starts the product: configuration, database, schema, server. Stops it on SIGTERM and Ctrl-C, requests before database. */
export async function boot(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  const log = createLogger(config.logLevel)
  await refusePortInUse(config)
  const database = await openDatabase(config, () =>
    endAtOnce('The database has ended: start again, it recovers by itself'),
  )
  let app: RunningApp
  try {
    await migrateAndTell(database, log)
    app = await startApp({ config, databaseUrl: database.url, log })
  } catch (error) {
    await database.close()
    throw error
  }
  log.info({ database: database.description, mode: config.mode }, `ready at ${app.address}`)
  process.stdout.write(announcement(app.address, app.signIns))
  stopOnSignals(app, database, log)
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

function stopOnSignals(app: RunningApp, database: OpenDatabase, log: Logger): void {
  let isStopping = false
  const stop = async (signal: string) => {
    // npm and the terminal both pass a Ctrl-C on: the second is no new wish.
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    const cutOff = setTimeout(() => log.warn('requests still running are cut off'), DRAIN_MS)
    await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())])
    clearTimeout(cutOff)
    await database.close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
}

function endAtOnce(line: string): never {
  process.stderr.write(`caimin: ${line}\n`)
  process.exit(1)
}

import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Sandbox, SandboxOptions } from '@caimin/sandbox-pay'
import { ownAccounts } from '../payments/accounts.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { takeProcessLock } from '../platform/database/process-lock.ts'
import { createLogger, type Logger } from '../platform/logging.ts'
import { migrate } from '../platform/migrate.ts'
import { type OpenDatabase, openDatabase } from '../platform/open-database.ts'
import { refuseDemoDatabase } from '../platform/refuse-demo-database.ts'
import { reasonOf, StartupError } from '../platform/startup-error.ts'
import { startTracing } from '../platform/tracing/tracing.ts'
import { announcement } from './announce.ts'
import { sandboxPortBeside } from './sandbox-port.ts'
import { type PlayedPayments, stopOnSignals } from './stop-on-signals.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Starts the product: configuration, database, schema, server. */
export async function boot(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  const log = createLogger(config.logLevel)
  await refusePortInUse(config)
  ownAccounts(config)
  const loading = config.databaseUrl === undefined ? loadServer() : undefined
  const database = await openDatabase(config, () =>
    endAtOnce('The database has ended: start again, it recovers by itself'),
  )
  const sandbox = startSandboxPay(config)
  const running: Parameters<typeof stopOnSignals>[0] = { database }
  const isStopping = stopOnSignals(running, { log, drainSeconds: config.drainSeconds })
  try {
    await migrateAndTell(database, log)
    if (config.mode === 'production') await refuseDemoDatabase(database.url)
    running.sandbox = await sandbox
    await traceTo(config.traceEndpoint)
    const { startApp } = await (loading ?? loadServer())
    running.lock = await takeProcessLock({
      url: database.url,
      isShared: config.redisUrl !== undefined,
      log,
      onLost: () => endAtOnce('Another server runs on this database, beside which this one must not run'),
    })
    const app = await startApp({ config, databaseUrl: database.url, log })
    running.app = app
    log.info({ database: database.description, mode: config.mode }, `ready at ${app.address}`)
    process.stdout.write(
      announcement({ ...app, isApiDescribed: config.mode === 'demo', sandboxPay: running.sandbox?.origin }),
    )
  } catch (error) {
    if (isStopping()) return
    await running.sandbox?.close()
    await running.lock?.release()
    await database.close()
    throw error
  }
}

/**
 * In demo mode players pay at a provider of this machine, which lives as long as the product. Its failure is reported
 * when it is needed.
 */
function startSandboxPay(config: Config): Promise<PlayedPayments | undefined> {
  if (!config.paymentChannels.includes('sandbox')) return Promise.resolve(undefined)
  const starting = import('@caimin/sandbox-pay').then(({ startSandbox, FolderInUse }) =>
    startNear(config, startSandbox).catch((error) => {
      // Another process of this installation plays it, for both.
      if (error instanceof FolderInUse) return { origin: error.origin, close: () => Promise.resolve() }
      throw error
    }),
  )
  starting.catch(() => {})
  return starting
}

/** At the port that was asked for, or else at one beside the product's or any that is free. */
async function startNear(
  { dataDir, host, port, sandboxPayPort, publicOrigin }: Config,
  startSandbox: (options: SandboxOptions) => Promise<Sandbox>,
): Promise<Sandbox> {
  const publicHost = publicOrigin === undefined ? undefined : new URL(publicOrigin).hostname
  const place = { dataDir, host, publicHost }
  try {
    return await startSandbox({ ...place, port: sandboxPayPort ?? sandboxPortBeside(port) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (sandboxPayPort === undefined) return startSandbox({ ...place, port: 0 })
    throw new StartupError(`SANDBOX_PAY_PORT ${sandboxPayPort} on ${host} is in use: set it to another`)
  }
}

/**
 * Most of the code, read while an embedded database starts. Its failure is reported when it is needed. A busy machine
 * reads for longer than a connection may take, and hears nothing meanwhile: none is opened beside it.
 */
function loadServer(): Promise<typeof import('./server.ts')> {
  const loading = import('./server.ts')
  loading.catch(() => {})
  return loading
}

/** Loads what tracing takes only where there is somewhere to send traces. */
async function traceTo(endpoint: string | undefined): Promise<void> {
  if (endpoint === undefined) return
  const { openTelemetry } = await import('../platform/tracing/open-telemetry.ts')
  startTracing(openTelemetry(endpoint))
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

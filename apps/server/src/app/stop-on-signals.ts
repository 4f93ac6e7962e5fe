import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '@caimin/base'
import type { ProcessLock } from '../platform/database/process-lock.ts'
import type { Logger } from '../platform/logging.ts'
import { reasonOf } from '../platform/startup-error.ts'

/** Requests that are still running then are cut off. */
const DRAIN_MS = 10_000

/** Where the demo's payments are made, here or in another process. */
export interface PlayedPayments {
  readonly origin: string
  close(): Promise<void>
}

/** What is running by now, in the order in which it is stopped. */
export interface Stoppable {
  /** Lets running requests finish. */
  app?: { leave(): void; close(): Promise<void> }
  sandbox?: PlayedPayments | undefined
  /** Others may not start before this process has done its last. */
  lock?: ProcessLock
  database: { close(): Promise<void> }
}

export interface StopParts {
  readonly log: Logger
  /** For how long calls are still taken after `/readyz` began to say no. */
  readonly drainSeconds: number
}

/**
 * Stops everything on SIGTERM, Ctrl-C or a closed terminal, requests before database, also in the middle of the start.
 * Returns whether that has begun.
 */
export function stopOnSignals(running: Stoppable, { log, drainSeconds }: StopParts): () => boolean {
  let isStopping = false
  const stop = async (signal: string) => {
    // npm and the terminal both pass a Ctrl-C on: the second asks for nothing new.
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    // A start that is cut short leaves work behind, whose connections end under it.
    process.on('uncaughtException', (error) => log.warn({ error: reasonOf(error) }, 'broke off while stopping'))
    if (running.app) {
      running.app.leave()
      // Until whoever shares requests out has asked and sends none here any more.
      await pause(seconds(drainSeconds))
      await drain(running.app, log)
    }
    await running.sandbox?.close()
    await running.lock?.release()
    await running.database.close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  return () => isStopping
}

/** What cannot be closed in order, a broken connection among it, must not keep the database from being stopped. */
async function drain(app: NonNullable<Stoppable['app']>, log: Logger): Promise<void> {
  const patience = new AbortController()
  const cutOff = pause(DRAIN_MS, undefined, { signal: patience.signal }).then(
    () => log.warn('requests that are still running are cut off'),
    () => undefined,
  )
  const closed = app.close().catch((error) => log.warn({ error: reasonOf(error) }, 'not everything could be closed'))
  await Promise.race([closed, cutOff])
  patience.abort()
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from '../logging.ts'
import { reasonOf, StartupError } from '../startup-error.ts'
import { clientFor } from './hosts/writable-host.ts'

/** Any number: the key of the lock that every server process holds as long as it runs. */
const RUNNING = 7_270_004
/** A process that was just killed may hold it a little longer. */
const WAIT_MS = 5_000
const RETRY_MS = 250
const CONNECT_TIMEOUT_MS = 10_000
const AFTER_FAILURE_MS = 1_000

export interface ProcessLockParts {
  readonly url: string
  /** Whether this process and others tell each other what happens, through Redis. */
  readonly isShared: boolean
  readonly log: Logger
  /** The connection broke, and meanwhile a process has started beside which this one must not run. */
  readonly onLost: () => void
  readonly waitMs?: number
}

/** Held by a running server process. */
export interface ProcessLock {
  release(): Promise<void>
}

/**
 * Lets several processes use a database only if all of them have Redis: without it the sockets of one would miss what
 * the other does. Throws a StartupError when another process runs that does not go with this one.
 */
export async function takeProcessLock(parts: ProcessLockParts): Promise<ProcessLock> {
  const { waitMs = WAIT_MS } = parts
  let client = await tryFor(waitMs, parts)
  if (client === undefined) throw new StartupError(refusalOf(parts))
  let isReleased = false

  async function retake(): Promise<void> {
    while (!isReleased) {
      try {
        const taken = await tryFor(waitMs, parts)
        if (taken === undefined) return parts.onLost()
        if (isReleased) return void (await taken.end())
        client = taken
        return watch(taken)
      } catch (error) {
        parts.log.warn({ error: reasonOf(error) }, 'the lock of this process could not be renewed; it is tried again')
        await pause(AFTER_FAILURE_MS, undefined, { ref: false })
      }
    }
  }

  function watch(held: Client): void {
    held.once('end', () => {
      if (!isReleased) void retake()
    })
  }

  watch(client)
  return {
    async release() {
      isReleased = true
      await client?.end()
    },
  }
}

const refusalOf = ({ isShared }: ProcessLockParts): string =>
  isShared
    ? 'A server without REDIS_URL is running on this database: give it REDIS_URL too, or stop it'
    : 'Another server is running on this database: set REDIS_URL for both, so that each hears of what the other does, or stop it'

/** A connection that holds the lock; undefined when another process has kept it away for so long. */
async function tryFor(waitMs: number, { url, isShared }: ProcessLockParts): Promise<Client | undefined> {
  const client = new (clientFor(url))({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'caimin process lock',
  })
  // Its end is what counts, and that is reported by itself.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const attempts = Math.ceil(waitMs / RETRY_MS)
    for (let attempt = 0; attempt <= attempts; attempt += 1) {
      if (attempt > 0) await pause(RETRY_MS)
      if (await tryOnce(client, isShared)) return client
    }
  } catch (error) {
    await client.end()
    throw error
  }
  await client.end()
  return undefined
}

async function tryOnce(client: Client, isShared: boolean): Promise<boolean> {
  const call = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const { rows } = await client.query<{ mine: boolean }>(`select ${call}($1) as mine`, [RUNNING])
  return rows[0]?.mine === true
}

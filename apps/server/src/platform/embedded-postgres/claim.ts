import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { StartupError } from '../startup-error.ts'

/** Any number: the key of the session lock by which one server owns an embedded database. */
const CLAIM = 7_270_001
/** A killed server's lock goes when the database notices the broken connection. */
const PATIENCE_MS = 5_000
/** How long a database may take to recover from the crash of one of its processes. */
const RECOVERY_MS = 120_000
const POLL_MS = 50
/** What PostgreSQL says while it starts, recovers or stops. */
const NOT_YET = '57P03'
/** The holder does not listen any more and will not again. */
const GONE = new Set(['ECONNREFUSED', 'ENOENT'])

/** A session that holds the claim until it is released. */
export interface Claim {
  release(): Promise<void>
}

/**
 * Claims the embedded database for this server, so that a second one on the same DATA_DIR neither works on it nor stops
 * it. A broken session is made again (PostgreSQL ends all of them when one of its processes crashes); when the database
 * itself has ended, `onLost` is called.
 */
export async function claimDatabase(url: string, onLost: () => void): Promise<Claim> {
  let isReleased = false
  let client = await holdClaim(url)
  let renewing: Promise<void> | undefined
  const watch = () => {
    client.once('end', () => {
      if (!isReleased) renewing = renew().catch(() => (isReleased ? undefined : onLost()))
    })
  }
  const renew = async () => {
    client = await reclaim(url)
    watch()
  }
  watch()
  return {
    release: async () => {
      isReleased = true
      // PostgreSQL 18 hangs when it is asked to stop while it recovers from a crash.
      await renewing
      await client.end()
    },
  }
}

async function reclaim(url: string): Promise<Client> {
  const deadline = performance.now() + RECOVERY_MS
  while (true) {
    try {
      return await holdClaim(url)
    } catch (error) {
      if (GONE.has((error as NodeJS.ErrnoException).code ?? '') || performance.now() > deadline) throw error
      await pause(POLL_MS)
    }
  }
}

async function holdClaim(url: string): Promise<Client> {
  const client = await connectOnceRecovered(url)
  const deadline = performance.now() + PATIENCE_MS
  while (!(await tryLock(client))) {
    if (performance.now() > deadline) {
      await client.end()
      throw new StartupError('Another Caimin server is using this DATA_DIR: stop it, or set DATA_DIR to another folder')
    }
    await pause(POLL_MS)
  }
  return client
}

/** A database that was still running may be busy recovering from a crash. */
async function connectOnceRecovered(url: string): Promise<Client> {
  const deadline = performance.now() + RECOVERY_MS
  while (true) {
    const client = new Client({ connectionString: url, application_name: 'caimin claim' })
    // The end of the session is what matters, and is reported as such.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_YET || performance.now() > deadline) throw error
      await pause(POLL_MS)
    }
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [CLAIM])
  return rows[0]?.claimed === true
}

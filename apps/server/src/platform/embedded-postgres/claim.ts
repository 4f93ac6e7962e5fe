import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { StartupError } from '../startup-error.ts'

/** Any number: the key of the session lock by which one server owns an embedded database. */
const CLAIM = 7_270_001
/** A killed server's lock goes when the database notices the broken connection. */
const PATIENCE_MS = 5_000
const POLL_MS = 50

/** A session that holds the claim until it ends. */
export interface Claim {
  release(): Promise<void>
}

/**
 * Claims the embedded database for this server, so that a second one on the same DATA_DIR neither works on it nor stops it.
 * `onLost` is called when the session ends without being released.
 */
export async function claimDatabase(url: string, onLost: () => void): Promise<Claim> {
  const client = new Client({ connectionString: url, application_name: 'caimin claim' })
  let isReleased = false
  client.on('error', () => {})
  client.on('end', () => {
    if (!isReleased) onLost()
  })
  await client.connect()
  const release = async () => {
    isReleased = true
    await client.end()
  }
  const deadline = performance.now() + PATIENCE_MS
  while (!(await tryLock(client))) {
    if (performance.now() > deadline) {
      await release()
      throw new StartupError('Another Caimin server is using this DATA_DIR: stop it, or set DATA_DIR to another folder')
    }
    await pause(POLL_MS)
  }
  return { release }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [CLAIM])
  return rows[0]?.claimed === true
}

import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../testing/clone-database.ts'
import { createLogger } from '../logging.ts'
import { StartupError } from '../startup-error.ts'
import { type ProcessLock, takeProcessLock } from './process-lock.ts'

let database: TestDatabase
let held: ProcessLock[] = []
let lost = 0

beforeEach(async () => {
  database = await cloneDatabase('template1')
  held = []
  lost = 0
})

afterEach(async () => {
  for (const lock of held) await lock.release()
  await database.drop()
})

async function take({ isShared, waitMs = 0 }: { isShared: boolean; waitMs?: number }): Promise<ProcessLock> {
  const onLost = () => {
    lost += 1
  }
  const lock = await takeProcessLock({ url: database.url, isShared, log: createLogger('silent'), onLost, waitMs })
  held.push(lock)
  return lock
}

/** Runs on a connection of its own, beside the processes. */
async function query(text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

/** Other tests have databases of their own beside this one. */
const OWN_LOCKS = `select pid, granted from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
const HOLDERS = `${OWN_LOCKS} and granted`

describe('a second process', () => {
  it('is refused without Redis, and told what to set', async () => {
    await take({ isShared: false })
    const refused = take({ isShared: false })
    await expect(refused).rejects.toThrow(StartupError)
    await expect(refused).rejects.toThrow('set REDIS_URL for both')
  })

  it('is refused beside one without Redis, and beside one with it if it has none', async () => {
    const first = await take({ isShared: false })
    await expect(take({ isShared: true })).rejects.toThrow('A server without REDIS_URL is running')
    await first.release()
    await take({ isShared: true })
    await expect(take({ isShared: false })).rejects.toThrow('Another server is running')
  })

  it('runs beside the first when both have Redis', async () => {
    await take({ isShared: true })
    await take({ isShared: true })
    expect(await query(HOLDERS)).toHaveLength(2)
  })

  it('starts once the first has ended, for which it waits a little', async () => {
    const first = await take({ isShared: false })
    const second = take({ isShared: false, waitMs: 60_000 })
    await first.release()
    await second
    expect(await query(HOLDERS)).toHaveLength(1)
  })
})

describe('when the connection breaks', () => {
  const breakAll = () => query(`select pg_terminate_backend(pid) from (${HOLDERS}) as holders`)

  it('takes the lock again', async () => {
    await take({ isShared: false })
    const [before] = await query(HOLDERS)
    await breakAll()
    await expect.poll(() => query(HOLDERS)).toHaveLength(1)
    expect(await query(HOLDERS)).not.toEqual([before])
    await expect(take({ isShared: false })).rejects.toThrow(StartupError)
    expect(lost).toBe(0)
  })

  it('says so when a process has come between', async () => {
    await take({ isShared: false })
    const other = new Client({ connectionString: database.url })
    await other.connect()
    // Waits in line, so it is next as soon as the first connection ends.
    const waiting = other.query('select pg_advisory_lock(7270004)')
    await expect.poll(() => query(`${OWN_LOCKS} and not granted`)).toHaveLength(1)
    await breakAll()
    await waiting
    await expect.poll(() => lost).toBe(1)
    await other.end()
  })
})

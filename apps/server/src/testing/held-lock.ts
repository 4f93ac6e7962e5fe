import pg from 'pg'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** A statement that takes a lock, with its values. */
export interface LockStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Starts `work` while another connection holds a lock, runs `meanwhile` once the work waits for it, lets the lock go
 * and returns what the work came to.
 */
export async function withHeldLock<T>(
  app: Pick<TestApp, 'databaseUrl'>,
  lock: LockStatement,
  steps: { readonly work: () => Promise<T>; readonly meanwhile: () => Promise<void> },
): Promise<T> {
  const holder = new pg.Client({ connectionString: app.databaseUrl })
  // A product that stops takes its database with it.
  holder.on('error', () => undefined)
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(lock.text, [...lock.values])
    const working = steps.work()
    const waiting = async () => {
      const { rows } = await holder.query(
        `select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
          where not l.granted and a.datname = current_database()`,
      )
      return rows[0].count
    }
    await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0)
    await steps.meanwhile()
    await holder.query('rollback')
    return await working
  } finally {
    await holder.end()
  }
}

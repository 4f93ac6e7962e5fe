import type { Pool } from 'pg'

/**
 * Runs work that one process at a time may do, however long it takes: another waits until it is done. A process that is
 * killed lets the next one in.
 */
export async function exclusively<T>(pool: Pool, lock: number, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // The limits of the pool are for those who share its locks with others.
    await client.query(
      'set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const result = await work()
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/**
 * Does work that one process at a time does for all; returns false at once while another is at it. It holds no
 * transaction meanwhile, and a process that is killed lets the next one in.
 */
export async function unlessOtherDoes(pool: Pool, lock: number, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])
    const isMine = rows[0]?.mine === true
    if (isMine) {
      await work()
      await client.query('select pg_advisory_unlock($1)', [lock])
    }
    client.release()
    return isMine
  } catch (error) {
    // The lock ends with the connection.
    client.release(true)
    throw error
  }
}

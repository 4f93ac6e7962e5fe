import type { Pool } from 'pg'
import { createSessions, type Sessions } from '../core/identity/index.ts'
import { followBusinessClock } from '../platform/business-clock.ts'
import { wallClock } from '../platform/clock.ts'
import type { Database } from '../platform/context.ts'
import { createDatabase } from '../platform/database/database.ts'
import { createPool } from '../platform/database/pool.ts'
import { createLogger } from '../platform/logging.ts'

/** The database of a product that runs as a process of its own, seen from this process. */
export interface ProductDatabase {
  readonly pool: Pool
  readonly database: Database
  /** Opens sessions that the product takes for its own. */
  readonly sessions: Sessions
  close(): Promise<void>
}

export async function openProductDatabase(url: string, tokenSecret: string): Promise<ProductDatabase> {
  const pool = createPool({ url, log: createLogger('silent'), size: 8 })
  const businessClock = await followBusinessClock(pool, true)
  const clocks = { wall: wallClock, business: businessClock.now }
  const database = createDatabase({ pool, clocks })
  const sessions = createSessions({
    database,
    clocks,
    tokenSecrets: [tokenSecret],
    isSecondFactorRequired: false,
    isCurrent: () => false,
  })
  return {
    pool,
    database,
    sessions,
    async close() {
      businessClock.close()
      await pool.end()
    },
  }
}

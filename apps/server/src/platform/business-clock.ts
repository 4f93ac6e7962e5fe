import { addMs, type Instant } from '@caimin/base'
import type { Pool } from 'pg'
import { wallClock } from './clock.ts'

const LOOK_AGAIN_MS = 500

/** Business time: wall time plus the offset kept in the database, which another process may move. */
export interface BusinessClock {
  now(): Instant
  /** Reads the offset now: after this process moved it. */
  refresh(): Promise<void>
  close(): void
}

/** Follows the offset. `isMoving` is false in production, where it stays 0 and is not polled. */
export async function followBusinessClock(pool: Pool, isMoving: boolean): Promise<BusinessClock> {
  let offsetMs = 0
  const refresh = async () => {
    const { rows } = await pool.query<{ offset_ms: bigint }>('select offset_ms from business_clock')
    offsetMs = Number(rows[0]?.offset_ms ?? 0n)
  }
  await refresh()
  // A look that fails is made up for by the next; what matters is decided by the database's own clock.
  const timer = isMoving ? setInterval(() => void refresh().catch(() => undefined), LOOK_AGAIN_MS) : undefined
  timer?.unref()
  return { now: () => addMs(wallClock(), offsetMs), refresh, close: () => clearInterval(timer) }
}

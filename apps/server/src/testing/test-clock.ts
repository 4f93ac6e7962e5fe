import { addMs, type Instant } from '@caimin/base'
import type { Pool } from 'pg'
import { wallClock } from '../platform/clock.ts'

/** The two clocks of a test: both run, and both can be moved. */
export interface TestClock {
  wall(): Instant
  /** Moves tokens, codes and rate limits on. */
  advanceWall(ms: number): void
  /** Sets business time, backwards too: in a test's own database the offset may be anything. */
  setBusiness(at: Instant): Promise<void>
  advanceBusiness(ms: number): Promise<void>
}

export function createTestClock(pool: Pool, refresh: () => Promise<void>): TestClock {
  let shiftMs = 0
  return {
    wall: () => addMs(wallClock(), shiftMs),
    advanceWall(ms) {
      shiftMs += ms
    },
    async setBusiness(at) {
      await pool.query('update business_clock set offset_ms = $1', [at - wallClock()])
      await refresh()
    },
    async advanceBusiness(ms) {
      await pool.query('update business_clock set offset_ms = offset_ms + $1', [ms])
      await refresh()
    },
  }
}

/** Lets the clock of a test's own database go back. */
export async function freeBusinessClock(pool: Pool): Promise<void> {
  await pool.query('drop trigger if exists business_clock_forward_only on business_clock')
  await pool.query('alter table business_clock drop constraint if exists business_clock_offset_ms_check')
}

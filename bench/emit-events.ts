import { wallClock } from '../apps/server/src/platform/clock.ts'
import type { Tx } from '../apps/server/src/platform/context.ts'
import { createDatabase } from '../apps/server/src/platform/database/database.ts'
import { createPool } from '../apps/server/src/platform/database/pool.ts'
import type { DomainEvent } from '../apps/server/src/platform/events/domain-events.ts'
import { createLogger } from '../apps/server/src/platform/logging.ts'

/** Commits events as another process of the product would that ends right after; returns when they are committed. */
export const emitEvents = (url: string, ...events: readonly DomainEvent[]): Promise<void> =>
  commit(url, (t) => t.emit(...events))

/** The same of whatever such a process writes. */
export async function commit(url: string, write: (t: Tx) => Promise<unknown>): Promise<void> {
  const pool = createPool({ url, log: createLogger('error'), size: 1 })
  const database = createDatabase({ pool, clocks: { wall: wallClock, business: wallClock } })
  await database.tx(write)
  await pool.end()
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'

const LOOK_MS = 20
const GIVE_UP_MS = 120_000

/** What has not been done yet of what follows bets. */
interface Backlog {
  /** Events that are not in the log. */
  readonly outbox: number
  /** Batches that a consumer has not handled. */
  readonly batches: number
  /** Orders that a shop will accept by itself. */
  readonly orders: number
}

const BACKLOG = `
  select (select count(*) from outbox)::int as outbox,
         (select h.number - min(p.number) from event_head h, event_positions p group by h.number)::int as batches,
         (select count(*) from orders where state = 1)::int as orders`

/** All shops of the world accept by themselves. */
export const acceptByThemselves = (database: Client) => database.query('update shops set auto_accept = true')

/** Waits until nothing is left to do; returns after how many seconds. */
export async function waitUntilDone(database: Client): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const { rows } = await database.query<Backlog>(BACKLOG)
    const elapsedMs = performance.now() - startedAt
    if (rows[0]?.outbox === 0 && rows[0].batches === 0 && rows[0].orders === 0) return elapsedMs / 1000
    if (elapsedMs > GIVE_UP_MS) throw new Error(`still to do after two minutes: ${JSON.stringify(rows[0])}`)
    await pause(LOOK_MS)
  }
}

/** How many orders have been accepted so far. */
export async function countAccepted(database: Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from orders where state <> 1')
  return rows[0]?.count ?? 0
}

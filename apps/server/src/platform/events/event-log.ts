import type { Pool } from 'pg'
import type { DomainEvent } from './domain-events.ts'

/** Events that were appended together. Batches are numbered without a gap. */
export interface EventBatch {
  readonly number: bigint
  readonly events: readonly DomainEvent[]
}

/** Batches kept in memory, for the readers of this process: they follow each other closely. */
const MAX_RECENT = 64
/** Batches that one query reads: while bets trickle in each has one or two events, and a round takes many more. */
const MAX_READ = 64

const APPEND = { name: 'append_events', text: 'select number, events from append_events($1)' }
const READ_AFTER = {
  name: 'read_event_batches',
  text: 'select number, events from event_batches where number > $1 order by number limit $2',
}
const HEAD = { name: 'event_head', text: 'select number from event_head' }
const DELETE = `
  delete from event_batches
   where created_at < clock_timestamp() - $1 * interval '1 millisecond'
     and number <= coalesce((select min(number) from event_positions), (select number from event_head))`

/** The event log: what committed transactions wrote, in one order for all who read it. */
export interface EventLog {
  /**
   * Moves what waits in the outbox, at most so many events. Returns the newest number, and the batch if there was one.
   */
  append(most: number): Promise<{ readonly head: bigint; readonly batch: EventBatch | undefined }>
  /**
   * The next batches after a number, in order. The first has a number that does not follow when those between have been
   * deleted.
   */
  readAfter(number: bigint): Promise<readonly EventBatch[]>
  /** The number of the newest batch. */
  head(): Promise<bigint>
  /** Deletes the batches of that age which every consumer has handled. */
  deleteOlder(ageMs: number): Promise<void>
}

export function createEventLog(pool: Pool): EventLog {
  const recent = new Map<bigint, EventBatch>()

  function keep(batch: EventBatch): void {
    recent.set(batch.number, batch)
    for (const number of recent.keys()) {
      if (recent.size <= MAX_RECENT) return
      recent.delete(number)
    }
  }

  function recentAfter(number: bigint): EventBatch[] {
    const found: EventBatch[] = []
    for (let next = recent.get(number + 1n); next !== undefined; next = recent.get(next.number + 1n)) found.push(next)
    return found
  }

  return {
    async append(most) {
      const { rows } = await pool.query<{ number: bigint; events: DomainEvent[] | null }>({ ...APPEND, values: [most] })
      const { number, events } = onlyRow(rows)
      if (events === null) return { head: number, batch: undefined }
      const batch = { number, events }
      keep(batch)
      return { head: number, batch }
    },
    async readAfter(number) {
      const found = recentAfter(number)
      if (found.length > 0) return found
      const { rows } = await pool.query<EventBatch>({ ...READ_AFTER, values: [number, MAX_READ] })
      for (const batch of rows) keep(batch)
      return rows
    },
    async head() {
      const { rows } = await pool.query<{ number: bigint }>(HEAD)
      return onlyRow(rows).number
    },
    async deleteOlder(ageMs) {
      await pool.query(DELETE, [ageMs])
    },
  }
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('the event log has no head')
  return row
}

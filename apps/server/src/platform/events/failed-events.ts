import { minutes } from '@caimin/base'
import type { Pool } from 'pg'
import type { Logger } from '../logging.ts'
import { type SequentialPoller, startPoller } from '../poller.ts'
import type { AnyConsumer } from './consumer.ts'
import type { DomainEvent } from './domain-events.ts'

/** An event of the log that a consumer could not handle. */
export interface FailedEvent {
  readonly batch: bigint
  /** Its index in the batch. */
  readonly place: number
  readonly event: DomainEvent
  readonly error: string
}

/** Doubled after every try. */
export const FIRST_WAIT_SECONDS = 2
const MAX_WAIT_SECONDS = 60
/** After about six minutes an event is parked. */
const MAX_TRIES = 10
const MAX_AT_ONCE = 20
/** A process that is killed over a try leaves the event to another after this long. */
const TRY_MS = minutes(1)

const CLAIM = `
  update failed_events set retry_at = statement_timestamp() + $3 * interval '1 millisecond'
   where id in (
     select id from failed_events
      where retry_at <= statement_timestamp() and consumer = any($1::text[])
      order by retry_at limit $2 for update skip locked)
  returning id, consumer, event, tries`
const HANDLED = 'delete from failed_events where id = $1'
const FAILED = `
  update failed_events
     set tries = $3, error = $2, failed_at = statement_timestamp(), retry_at = statement_timestamp() + $4::int * interval '1 second'
   where id = $1`

interface DueEvent {
  readonly id: string
  readonly consumer: string
  readonly event: DomainEvent
  readonly tries: number
}

/** How many seconds an event waits that failed so often; null for one that is parked. */
const waitAfter = (tries: number): number | null => (tries < MAX_TRIES ? Math.min(2 ** tries, MAX_WAIT_SECONDS) : null)

interface RetryParts {
  readonly pool: Pool
  readonly log: Logger
  readonly consumers: readonly AnyConsumer[]
}

/** When asked to, tries the events again whose turn has come, and parks those that fail too often. */
export function startRetries({ pool, log, consumers }: RetryParts): SequentialPoller {
  const byName = new Map(consumers.map((consumer) => [consumer.name, consumer]))

  async function retry({ id, consumer, event, tries }: DueEvent): Promise<void> {
    try {
      await byName.get(consumer)?.handle([event])
    } catch (error) {
      log.error({ consumer, event: event.kind, error: String(error) }, 'an event was not handled again')
      await pool.query(FAILED, [id, String(error), tries + 1, waitAfter(tries + 1)])
      return
    }
    await pool.query(HANDLED, [id])
  }

  async function work(): Promise<void> {
    const { rows } = await pool.query<DueEvent>(CLAIM, [[...byName.keys()], MAX_AT_ONCE, TRY_MS])
    for (const due of rows) await retry(due)
  }
  return startPoller({ name: 'handle events that failed', work, log })
}

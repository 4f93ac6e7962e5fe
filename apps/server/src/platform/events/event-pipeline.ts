import { seconds } from '@caimin/base'
import type { Pool } from 'pg'
import type { Logger } from '../logging.ts'
import { startPoller } from '../poller.ts'
import type { BatchAnnouncer } from './batch-announcer.ts'
import { coalesceWakes } from './coalesce-wakes.ts'
import type { EventBus } from './event-bus.ts'
import { createEventConsumers, type EventConsumers } from './event-consumers.ts'
import { createEventLog, type EventLog } from './event-log.ts'
import { createEventReader, type EventReader, type HeadReading } from './event-reader.ts'

const MAX_BATCH_EVENTS = 500
/** What other processes commit and append is seen after this long at the latest. */
const APPEND_MS = 500
/** Events that are committed shortly after each other are appended together: a batch costs a commit. */
const COALESCE_MS = 16
const AFTER_FAILURE_MS = seconds(1)

export interface PipelineParts {
  /** Its own: calls and jobs that wait for a lock must not hold up events. */
  readonly pool: Pool
  /**
   * For the positions of consumers, which may be forgotten in a crash, for events are handled at least once. Each round
   * moves one twice, and commits that waited for the disk would hold up those of bets.
   */
  readonly positionPool: Pool
  readonly log: Logger
  readonly bus: EventBus
  /** Tells other processes; left out with a single one. */
  readonly announcer?: (onAnnounced: () => void) => BatchAnnouncer
}

/** The way of events: from the outbox into the log, and from there to this process's consumers and listeners. */
export interface EventPipeline {
  readonly consumers: EventConsumers
  readonly eventLog: EventLog
  /** Begins once all consumers and listeners are known. */
  start(): Promise<void>
  /** Appends at once instead of at the next turn: a transaction that wrote events has committed. */
  wake(): void
  /** Whether listeners have heard all that was committed until a few seconds ago. */
  isCurrent(): boolean
  /** Ends after what is under way. */
  close(): Promise<void>
}

/** Listeners hear what is appended after this. */
export async function createEventPipeline(parts: PipelineParts): Promise<EventPipeline> {
  const { pool, positionPool, log, bus } = parts
  const eventLog = createEventLog(pool)
  const consumers = createEventConsumers({ pool: positionPool, eventLog, log })
  const reader = await createEventReader({ eventLog, bus, onRead: consumers.wakeFor })
  let running: RunningPipeline | undefined

  return {
    consumers,
    eventLog,
    isCurrent: reader.isCurrent,
    async start() {
      await consumers.start()
      running = startPolling({ ...parts, eventLog, reader })
    },
    wake: () => running?.wake(),
    async close() {
      await running?.close()
      await consumers.close()
    },
  }
}

interface RunningPipeline {
  wake(): void
  close(): Promise<void>
}

/** Appends and reads, at a pace and when there is something. */
function startPolling({
  log,
  eventLog,
  reader,
  announcer,
}: PipelineParts & { readonly eventLog: EventLog; readonly reader: EventReader }): RunningPipeline {
  const reading = startPoller({ name: 'read events', work: afterFailure(reader.read), log })
  const announcing = announcer?.(reading.now)
  let appendedAt = 0
  const append = () =>
    appendAll(eventLog, (head, isAppended) => {
      if (reader.recordHead(head)) reading.now()
      if (!isAppended) return
      appendedAt = performance.now()
      announcing?.announce()
    })
  const appending = startPoller({ name: 'append events', everyMs: APPEND_MS, work: afterFailure(append), log })
  const coalesced = coalesceWakes(appending.now, () => appendedAt + COALESCE_MS)
  return {
    wake: coalesced.wake,
    async close() {
      coalesced.close()
      await appending.close()
      await reading.close()
      announcing?.close()
    },
  }
}

/** Moves everything that waits into the log, and says after each batch how far the log is. */
async function appendAll(
  eventLog: EventLog,
  onHead: (reading: HeadReading, isAppended: boolean) => void,
): Promise<void> {
  for (;;) {
    const at = performance.now()
    const { head, batch } = await eventLog.append(MAX_BATCH_EVENTS)
    onHead({ head, at }, batch !== undefined)
    if (batch === undefined || batch.events.length < MAX_BATCH_EVENTS) return
  }
}

/** Rests for a while after a failure, however often it is asked for. */
function afterFailure(work: () => Promise<void>): () => Promise<void> {
  let restsUntil = 0
  return async () => {
    if (performance.now() < restsUntil) return
    try {
      await work()
    } catch (error) {
      restsUntil = performance.now() + AFTER_FAILURE_MS
      throw error
    }
  }
}

import { seconds } from '@caimin/base'
import type { Pool } from 'pg'
import type { Logger } from '../logging.ts'
import { type SequentialPoller, startPoller } from '../poller.ts'
import type { BatchAnnouncer } from './batch-announcer.ts'
import type { EventBus } from './event-bus.ts'
import { createEventConsumers, type EventConsumers } from './event-consumers.ts'
import { createEventLog, type EventLog } from './event-log.ts'
import { createEventReader, type EventReader, type Look } from './event-reader.ts'

/** Events of one batch. */
const BATCH = 500
/** Other processes' commits and batches are seen at the next look at the latest. */
const LOOK_MS = 100
/** While bets pour in their events are appended together: a batch costs a commit. */
const GATHER_MS = 8
/** Batches of other processes are announced, and seen by the one who appends; this is for a read that failed. */
const READ_MS = seconds(1)
const AFTER_FAILURE_MS = seconds(1)

export interface PipelineParts {
  /** Of jobs: calls that wait for a lock must not hold up events. */
  readonly pool: Pool
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
  /** Looks at once instead of at the next turn: a transaction that wrote events has committed. */
  wake(): void
  /** Whether listeners have heard all that was committed until a few seconds ago. */
  isCurrent(): boolean
  /** Ends after what is under way. */
  close(): Promise<void>
}

/** Listeners hear what is appended after this. */
export async function createEventPipeline(parts: PipelineParts): Promise<EventPipeline> {
  const { pool, log, bus } = parts
  const eventLog = createEventLog(pool)
  const consumers = createEventConsumers({ pool, eventLog, log })
  const reader = await createEventReader({ eventLog, bus, onRead: consumers.wakeFor })
  let moving: Moving | undefined

  return {
    consumers,
    eventLog,
    isCurrent: reader.isCurrent,
    async start() {
      await consumers.start()
      moving = startMoving({ ...parts, eventLog, reader })
    },
    wake: () => moving?.wake(),
    async close() {
      await moving?.close()
      await consumers.close()
    },
  }
}

interface Moving {
  wake(): void
  close(): Promise<void>
}

/** Appends and reads, at a pace and when there is something. */
function startMoving({
  log,
  eventLog,
  reader,
  announcer,
}: PipelineParts & { readonly eventLog: EventLog; readonly reader: EventReader }): Moving {
  const reading = startPoller({ name: 'read events', everyMs: READ_MS, work: afterFailure(reader.read), log })
  const announcing = announcer?.(reading.now)
  let appendedAt = 0
  const append = () =>
    appendAll(eventLog, (look, isAppended) => {
      if (reader.noteLook(look)) reading.now()
      if (!isAppended) return
      appendedAt = performance.now()
      announcing?.announce()
    })
  const appending = startPoller({ name: 'append events', everyMs: LOOK_MS, work: afterFailure(append), log })
  const gathering = startGathering(appending, () => appendedAt + GATHER_MS)
  return {
    wake: gathering.wake,
    async close() {
      gathering.close()
      await appending.close()
      await reading.close()
      announcing?.close()
    },
  }
}

/** Moves everything that waits into the log, and says after each batch how far the log is. */
async function appendAll(eventLog: EventLog, onLook: (look: Look, isAppended: boolean) => void): Promise<void> {
  for (;;) {
    const at = performance.now()
    const { head, batch } = await eventLog.append(BATCH)
    onLook({ head, at }, batch !== undefined)
    if (batch === undefined || batch.events.length < BATCH) return
  }
}

/** Has work done at once, or at the moment from which it may be done again. */
function startGathering(work: SequentialPoller, mayBeginAt: () => number): { wake(): void; close(): void } {
  let timer: NodeJS.Timeout | undefined
  return {
    wake() {
      if (timer !== undefined) return
      const waitMs = mayBeginAt() - performance.now()
      if (waitMs <= 0) {
        work.now()
        return
      }
      timer = setTimeout(() => {
        timer = undefined
        work.now()
      }, waitMs)
    },
    close: () => clearTimeout(timer),
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

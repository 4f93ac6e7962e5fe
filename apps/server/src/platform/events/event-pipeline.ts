import { seconds } from '@caimin/base'
import type { Pool } from 'pg'
import type { Logger } from '../logging.ts'
import { type SequentialPoller, startPoller } from '../poller.ts'
import type { BatchAnnouncer } from './batch-announcer.ts'
import type { EventBus } from './event-bus.ts'
import { createEventConsumers, type EventConsumers } from './event-consumers.ts'
import { createEventLog, type EventLog } from './event-log.ts'

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
  /** Ends after what is under way. */
  close(): Promise<void>
}

/** Listeners hear what is appended after this. */
export async function createEventPipeline(parts: PipelineParts): Promise<EventPipeline> {
  const { pool, log, bus } = parts
  const eventLog = createEventLog(pool)
  const consumers = createEventConsumers({ pool, eventLog, log })
  let position = await eventLog.head()
  let pollers: SequentialPoller[] = []
  let announcer: BatchAnnouncer | undefined
  let appendedAt = 0
  let gathering: NodeJS.Timeout | undefined

  async function readNew(): Promise<void> {
    for (;;) {
      const batches = await eventLog.readAfter(position)
      if (batches.length === 0) return
      for (const { number, events } of batches) {
        if (number !== position + 1n) bus.publishMissed()
        position = number
        consumers.wakeFor(events)
        await bus.publish(events)
      }
    }
  }

  async function appendNew(onHead: (head: bigint) => void): Promise<void> {
    for (;;) {
      const { head, batch } = await eventLog.append(BATCH)
      if (head > position) onHead(head)
      if (batch === undefined) return
      appendedAt = performance.now()
      announcer?.announce()
      if (batch.events.length < BATCH) return
    }
  }

  function startPollers(): SequentialPoller[] {
    const reader = startPoller({ name: 'read events', everyMs: READ_MS, work: afterFailure(readNew), log })
    const appender = startPoller({
      name: 'append events',
      everyMs: LOOK_MS,
      work: afterFailure(() => appendNew(reader.now)),
      log,
    })
    announcer = parts.announcer?.(reader.now)
    return [appender, reader]
  }

  function wake(): void {
    if (gathering !== undefined) return
    const waitMs = appendedAt + GATHER_MS - performance.now()
    if (waitMs <= 0) {
      pollers[0]?.now()
      return
    }
    gathering = setTimeout(() => {
      gathering = undefined
      pollers[0]?.now()
    }, waitMs)
  }

  return {
    consumers,
    eventLog,
    async start() {
      await consumers.start()
      pollers = startPollers()
    },
    wake,
    async close() {
      clearTimeout(gathering)
      for (const poller of pollers) await poller.close()
      announcer?.close()
      await consumers.close()
    },
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

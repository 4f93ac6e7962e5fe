import { seconds } from '@caimin/base'
import type { Pool } from 'pg'
import { startConcurrentPoller } from '../concurrent-poller.ts'
import type { Logger } from '../logging.ts'
import { type Poller, type SequentialPoller, startPoller } from '../poller.ts'
import { type CoalescedWakes, coalesceWakes } from './coalesce-wakes.ts'
import { createConsumerStore } from './consumer.store.ts'
import type { AnyConsumer, Consumer, EventKind } from './consumer.ts'
import type { DomainEvent } from './domain-events.ts'
import type { EventLog } from './event-log.ts'
import { startRetries } from './failed-events.ts'
import { ROUNDS, runRound, SLOTS } from './run-round.ts'

/** Those who may miss no event. Every consumer is at its own position in the log, so none holds up another. */
export interface EventConsumers {
  add<K extends EventKind>(consumer: Consumer<K>): void
}

export interface RunningConsumers extends EventConsumers {
  /** Begins once all consumers are known. */
  start(): Promise<void>
  /** Wakes those who want one of these events. */
  wakeFor(events: readonly DomainEvent[]): void
  close(): Promise<void>
}

/**
 * Positions also move past events of other kinds, and those that a dead process held are taken over. One question to
 * the database for all consumers: where nothing happens, it is one of few.
 */
const LOOK_MS = seconds(1)
/**
 * While events come without a pause, a consumer begins its rounds this far apart: a transaction costs as much as the
 * work on a hundred events. The first after a pause is handled at once.
 */
const ROUND_EVERY_MS = 100

export interface ConsumerParts {
  readonly pool: Pool
  readonly eventLog: EventLog
  readonly log: Logger
}

export function createEventConsumers({ pool, eventLog, log }: ConsumerParts): RunningConsumers {
  const consumers: AnyConsumer[] = []
  const store = createConsumerStore(pool)
  let running: RunningConsumer[] = []
  let retries: SequentialPoller | undefined
  let looking: Poller | undefined

  async function wakeWhatIsDue(): Promise<void> {
    const { behind, isRetryDue } = await store.due()
    for (const { consumer, wakes } of running) if (behind.includes(consumer.name)) wakes.wake()
    if (isRetryDue) retries?.now()
  }

  return {
    add(consumer) {
      consumers.push(consumer as unknown as AnyConsumer)
    },
    async start() {
      const names = consumers.map(({ name }) => name)
      await store.enrol(names, SLOTS)
      retries = startRetries({ pool, log, consumers })
      running = consumers.map((consumer) => {
        const work = () => runRound({ consumer, store, eventLog, log })
        return startConsumer(consumer, work, log)
      })
      looking = startPoller({ name: 'look for events to handle', everyMs: LOOK_MS, work: wakeWhatIsDue, log })
    },
    wakeFor(events) {
      for (const { consumer, wakes } of running) {
        if (events.some(({ kind }) => consumer.kinds.includes(kind))) wakes.wake()
      }
    },
    async close() {
      await looking?.close()
      await retries?.close()
      for (const { wakes } of running) wakes.close()
      await Promise.all(running.map(({ poller }) => poller.close()))
    },
  }
}

interface RunningConsumer {
  readonly consumer: AnyConsumer
  readonly poller: Poller
  readonly wakes: CoalescedWakes
}

function startConsumer(consumer: AnyConsumer, work: () => Promise<boolean>, log: Logger): RunningConsumer {
  const name = `handle events: ${consumer.name}`
  const poller = startConcurrentPoller({ name, mostAtOnce: ROUNDS, work, log })
  let wokenAt = Number.NEGATIVE_INFINITY
  const wakeAll = () => {
    wokenAt = performance.now()
    for (let round = 0; round < ROUNDS; round += 1) poller.now()
  }
  return { consumer, poller, wakes: coalesceWakes(wakeAll, () => wokenAt + ROUND_EVERY_MS) }
}

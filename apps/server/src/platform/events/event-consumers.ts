import { seconds } from '@caimin/base'
import type { Pool } from 'pg'
import { startConcurrentPoller } from '../concurrent-poller.ts'
import type { Logger } from '../logging.ts'
import { type Poller, startPoller } from '../poller.ts'
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

export interface ConsumerParts {
  readonly pool: Pool
  readonly eventLog: EventLog
  readonly log: Logger
}

export function createEventConsumers({ pool, eventLog, log }: ConsumerParts): RunningConsumers {
  const consumers: AnyConsumer[] = []
  const store = createConsumerStore(pool)
  let pollers: { readonly consumer: AnyConsumer; readonly poller: Poller }[] = []
  let retries: Poller | undefined
  let looking: Poller | undefined

  async function wakeThoseBehind(): Promise<void> {
    const behind = new Set(await store.behind())
    for (const { consumer, poller } of pollers) if (behind.has(consumer.name)) poller.now()
  }

  return {
    add(consumer) {
      consumers.push(consumer as unknown as AnyConsumer)
    },
    async start() {
      const names = consumers.map(({ name }) => name)
      await store.enrol(names, SLOTS)
      retries = startRetries({ pool, log, consumers })
      pollers = consumers.map((consumer) => {
        const work = () => runRound({ consumer, store, eventLog, log })
        const name = `handle events: ${consumer.name}`
        return { consumer, poller: startConcurrentPoller({ name, mostAtOnce: ROUNDS, work, log }) }
      })
      looking = startPoller({ name: 'look for events to handle', everyMs: LOOK_MS, work: wakeThoseBehind, log })
    },
    wakeFor(events) {
      for (const { consumer, poller } of pollers) {
        if (events.some(({ kind }) => consumer.kinds.includes(kind))) poller.now()
      }
    },
    async close() {
      await Promise.all([retries?.close(), looking?.close()])
      await Promise.all(pollers.map(({ poller }) => poller.close()))
    },
  }
}

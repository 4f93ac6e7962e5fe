import { seconds } from '@caimin/base'
import type { DomainEvent } from './domain-events.ts'
import type { EventBus } from './event-bus.ts'
import type { EventLog } from './event-log.ts'

/** Looks follow each other far more closely: this process or its database is in difficulties. */
const CURRENT_MS = seconds(5)

/** What was the newest batch, and when that was asked: what was committed before is in the log up to there. */
export interface Look {
  readonly head: bigint
  readonly at: number
}

/** Brings every batch of the log to this process, in order. */
export interface EventReader {
  /** Reads what is new; one call at a time. */
  read(): Promise<void>
  /** Returns whether there is something new to read. */
  noteLook(look: Look): boolean
  /** Whether listeners have heard all that was committed until a few seconds ago. */
  isCurrent(): boolean
}

interface ReaderParts {
  readonly eventLog: EventLog
  readonly bus: EventBus
  /** Called for a batch before its listeners, who may take their time. */
  readonly onRead: (events: readonly DomainEvent[]) => void
}

/** Begins after the newest batch. */
export async function createEventReader({ eventLog, bus, onRead }: ReaderParts): Promise<EventReader> {
  let position = await eventLog.head()
  let looked: Look = { head: position, at: performance.now() }
  let currentAt = looked.at

  return {
    async read() {
      for (;;) {
        const batches = await eventLog.readAfter(position)
        if (batches.length === 0) return
        for (const { number, events } of batches) {
          if (number !== position + 1n) bus.publishMissed()
          onRead(events)
          await bus.publish(events)
          position = number
        }
        if (position >= looked.head) currentAt = looked.at
      }
    },
    noteLook(look) {
      looked = look
      if (position >= look.head) currentAt = look.at
      return look.head > position
    },
    isCurrent: () => performance.now() - currentAt < CURRENT_MS,
  }
}

import { seconds } from '@caimin/base'
import type { DomainEvent } from './domain-events.ts'
import type { EventBus } from './event-bus.ts'
import type { EventLog } from './event-log.ts'

/** The head is read far more often than this, unless this process or its database is in difficulties. */
const CURRENT_MS = seconds(5)

/** The number of the newest batch at a moment: what was committed before that moment is in the log up to there. */
export interface HeadReading {
  readonly head: bigint
  readonly at: number
}

/** Brings every batch of the log to this process, in order. */
export interface EventReader {
  /** Reads what is new; one call at a time. */
  read(): Promise<void>
  /** Returns whether there is something new to read. */
  recordHead(reading: HeadReading): boolean
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
  let latest: HeadReading = { head: position, at: performance.now() }
  let currentAt = latest.at

  /** Every batch up to there has been deleted. */
  function skipTo(head: bigint): void {
    bus.publishMissed()
    position = head
  }

  return {
    async read() {
      for (;;) {
        const { head } = latest
        const batches = await eventLog.readAfter(position)
        if (batches.length === 0) {
          if (head > position) skipTo(head)
          return
        }
        for (const { number, events } of batches) {
          if (number !== position + 1n) bus.publishMissed()
          onRead(events)
          await bus.publish(events)
          position = number
        }
        if (position < latest.head) continue
        currentAt = latest.at
        // Whoever appends more, or announces it, has this called again: to look would hold up what comes next.
        return
      }
    },
    recordHead(reading) {
      latest = reading
      if (position >= reading.head) currentAt = reading.at
      return reading.head > position
    },
    isCurrent: () => performance.now() - currentAt < CURRENT_MS,
  }
}

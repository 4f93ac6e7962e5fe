import type { DomainEvent } from './domain-events.ts'
import type { EventOf } from './event-bus.ts'

export type EventKind = DomainEvent['kind']

/**
 * Must handle every event of its kinds at least once, and bears repeats. It may get an event that failed before after
 * its successors: an event is a notice of a change, and the current state is what counts.
 */
export interface Consumer<K extends EventKind> {
  /** The name of its positions: a new name begins at the end of the log. */
  readonly name: string
  readonly kinds: readonly K[]
  /** What it throws has every event handled once more, alone; those that fail again are tried later. */
  readonly handle: (events: readonly EventOf<K>[]) => Promise<void>
}

/** A consumer of whatever kinds, as those who run it see it. */
export type AnyConsumer = Consumer<EventKind>

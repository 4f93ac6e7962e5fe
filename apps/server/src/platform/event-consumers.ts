import type { DomainEvent } from './domain-events.ts'

type EventOf<K extends DomainEvent['kind']> = Extract<DomainEvent, { kind: K }>

/**
 * Must succeed: an event whose consumer throws stays in the outbox, and all its consumers are asked again. They must
 * bear repeats.
 */
export type Consumer<K extends DomainEvent['kind']> = (event: EventOf<K>) => Promise<void>

/**
 * Those who may miss no event. The relay of one process asks them before it publishes to the listeners of every
 * process, which may miss some (see event-bus.ts).
 */
export interface EventConsumers {
  on<K extends DomainEvent['kind']>(kind: K, consumer: Consumer<K>): void
  /** Asks every consumer of the event in turn; throws what the first that fails throws. */
  consume(event: DomainEvent): Promise<void>
}

export function createEventConsumers(): EventConsumers {
  const consumers = new Map<DomainEvent['kind'], ((event: DomainEvent) => Promise<void>)[]>()
  return {
    on(kind, consumer) {
      consumers.set(kind, [...(consumers.get(kind) ?? []), consumer as (event: DomainEvent) => Promise<void>])
    },
    async consume(event) {
      for (const consumer of consumers.get(event.kind) ?? []) await consumer(event)
    },
  }
}

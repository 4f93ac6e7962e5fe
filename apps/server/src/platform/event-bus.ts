import type { DomainEvent } from './domain-events.ts'
import type { Logger } from './logging.ts'

type EventOf<K extends DomainEvent['kind']> = Extract<DomainEvent, { kind: K }>

/**
 * Receives events in the order of their transactions' commits. It may miss some: when it throws, when its process ends,
 * or when Redis brings nothing. What must happen is a consumer's (event-consumers.ts), or a sweep finds it.
 */
export type Listener<K extends DomainEvent['kind']> = (event: EventOf<K>) => void | Promise<void>

/** Events that have left the outbox, for the listeners of this process. */
export interface EventBus {
  on<K extends DomainEvent['kind']>(kind: K, listener: Listener<K>): void
  /** Calls every listener and waits for them; an error of one is logged and does not stop the others. */
  publish(event: DomainEvent): Promise<void>
}

export function createEventBus(log: Logger): EventBus {
  const listeners = new Map<DomainEvent['kind'], ((event: DomainEvent) => void | Promise<void>)[]>()
  return {
    on(kind, listener) {
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener as (event: DomainEvent) => void | Promise<void>])
    },
    async publish(event) {
      for (const listener of listeners.get(event.kind) ?? []) {
        try {
          await listener(event)
        } catch (error) {
          log.error({ event: event.kind, error: String(error) }, 'a listener failed')
        }
      }
    },
  }
}

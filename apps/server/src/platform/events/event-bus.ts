import type { Logger } from '../logging.ts'
import type { DomainEvent } from './domain-events.ts'

type Kind = DomainEvent['kind']
export type EventOf<K extends Kind> = Extract<DomainEvent, { kind: K }>

/**
 * Receives events in the order of the log. It may miss some: when it throws, or when its process ends. What must
 * happen is a consumer's (event-consumers.ts), or a sweep finds it.
 */
export type Listener<K extends Kind> = (event: EventOf<K>) => void | Promise<void>
/** Receives the events of a batch at once: one query serves them all. */
export type BatchListener<K extends Kind> = (events: readonly EventOf<K>[]) => void | Promise<void>

/** Events of the log, for the listeners of this process: caches and sockets. */
export interface EventBus {
  on<K extends Kind>(kind: K, listener: Listener<K>): void
  /**
   * Called with the events of these kinds when the last of them in a batch has been heard one by one: what was written
   * after it is heard after it.
   */
  onBatch<K extends Kind>(kinds: readonly K[], listener: BatchListener<K>): void
  /** Called when events are gone that this process has not read: whatever it remembers may be old. */
  onMissed(listener: () => void): void
  /** Calls every listener and waits for them; an error of one is logged and does not stop the others. */
  publish(events: readonly DomainEvent[]): Promise<void>
  publishMissed(): void
}

export function createEventBus(log: Logger): EventBus {
  const listeners = new Map<Kind, Listener<Kind>[]>()
  const batchListeners: { kinds: readonly Kind[]; listener: BatchListener<Kind> }[] = []
  const missedListeners: (() => void)[] = []

  async function call(kinds: readonly Kind[], listener: () => void | Promise<void>): Promise<void> {
    try {
      await listener()
    } catch (error) {
      log.error({ event: kinds.join(), error: String(error) }, 'a listener failed')
    }
  }

  return {
    on(kind, listener) {
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener as unknown as Listener<Kind>])
    },
    onBatch(kinds, listener) {
      batchListeners.push({ kinds, listener: listener as unknown as BatchListener<Kind> })
    },
    onMissed(listener) {
      missedListeners.push(listener)
    },
    async publish(events) {
      const batched = batchListeners.map(({ kinds, listener }) => {
        const heard = events.filter(({ kind }) => kinds.includes(kind))
        return { kinds, last: heard.at(-1), listener: () => listener(heard) }
      })
      for (const event of events) {
        for (const listener of listeners.get(event.kind) ?? []) await call([event.kind], () => listener(event))
        for (const { kinds, last, listener } of batched) if (last === event) await call(kinds, listener)
      }
    },
    publishMissed() {
      for (const listener of missedListeners) listener()
    },
  }
}

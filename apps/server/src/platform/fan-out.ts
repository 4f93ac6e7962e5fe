import type { DomainEvent } from './domain-events.ts'
import type { EventBus } from './event-bus.ts'
import type { Logger } from './logging.ts'
import { connectRedis } from './redis.ts'

const CHANNEL = 'caimin:events'

/** Brings the events of the outbox to every server process. */
export interface FanOut {
  /** Throws when publishing failed; the events then stay in the outbox. */
  publish(events: readonly DomainEvent[]): Promise<void>
  close(): Promise<void>
}

export interface FanOutParts {
  readonly events: EventBus
  readonly log: Logger
}

/** With one process, the one that reads the outbox is the one that listens. */
export const localFanOut = ({ events }: FanOutParts): FanOut => ({
  async publish(batch) {
    for (const event of batch) await events.publish(event)
  },
  close: async () => undefined,
})

/** With several processes, each receives every event through Redis, its own included; Redis keeps the order. */
export async function redisFanOut(url: string, { events, log }: FanOutParts): Promise<FanOut> {
  const sender = connectRedis(url, log)
  // A connection that listens can do nothing else.
  const receiver = connectRedis(url, log)
  let heard = Promise.resolve()
  receiver.on('message', (_channel, text: string) => {
    const batch = JSON.parse(text) as DomainEvent[]
    // One batch after another: listeners may wait, and must not overtake.
    heard = heard.then(async () => {
      for (const event of batch) await events.publish(event)
    })
  })
  await receiver.subscribe(CHANNEL)
  return {
    async publish(batch) {
      await sender.publish(CHANNEL, JSON.stringify(batch))
    },
    async close() {
      receiver.disconnect()
      sender.disconnect()
      await heard
    },
  }
}

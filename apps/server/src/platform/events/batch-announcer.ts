import type { Logger } from '../logging.ts'
import { connectRedis, type OptionalRedis } from '../redis.ts'

const CHANNEL = 'caimin:events'

/**
 * Has other processes read the event log at once. Without it they read it at their next turn: Redis brings speed, not
 * events.
 */
export interface BatchAnnouncer {
  announce(): void
  close(): void
}

export interface AnnouncerParts {
  readonly url: string
  /** For what this process announces. */
  readonly redis: OptionalRedis
  readonly log: Logger
  readonly onAnnounced: () => void
}

export function redisAnnouncer({ url, redis, log, onAnnounced }: AnnouncerParts): BatchAnnouncer {
  // A connection that listens can do nothing else.
  const receiver = connectRedis(url, log)
  receiver.on('message', onAnnounced)
  receiver.on('ready', () => {
    receiver.subscribe(CHANNEL).catch((error) => log.warn({ error: String(error) }, 'redis is not listened to'))
  })
  return {
    announce() {
      if (redis.isAnswering()) redis.redis.publish(CHANNEL, '').catch(redis.recordFailure)
    },
    close: () => receiver.disconnect(),
  }
}

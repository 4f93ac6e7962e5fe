import { seconds } from '@caimin/base'
import { Redis } from 'ioredis'
import type { Logger } from './logging.ts'

/** A connection that comes back by itself; what is asked for meanwhile fails soon instead of waiting. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 5_000 })
  redis.on('error', (error) => log.warn({ error: error.message }, 'redis failed'))
  return redis
}

/** A call waits for the answer: within the same network Redis answers in less than a millisecond. */
const ANSWER_MS = 100
/** A machine that is gone without a word is noticed; its successor may have another address. */
const SILENT_MS = seconds(5)
const PING_EVERY_MS = seconds(1)

/** Redis for those who go on without it: it is asked only while it answers. */
export interface OptionalRedis {
  readonly redis: Redis
  /** False from a failure until a ping has been answered. */
  isAnswering(): boolean
  /** Says that a command failed: it is not waited for again until it answers a ping. */
  recordFailure(error: unknown): void
  close(): void
}

/**
 * Connects, and returns when the first attempt has succeeded or failed. A command that is not answered in time has
 * failed.
 */
export async function openOptionalRedis(url: string, log: Logger, answerMs = ANSWER_MS): Promise<OptionalRedis> {
  const redis = new Redis(url, {
    connectTimeout: SILENT_MS,
    commandTimeout: answerMs,
    socketTimeout: SILENT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => PING_EVERY_MS,
  })
  let isAnswering = false
  const set = (answers: boolean, error?: unknown) => {
    if (answers === isAnswering) return
    isAnswering = answers
    if (answers) log.info('redis answers')
    else log.warn({ error: String(error) }, 'redis does not answer')
  }
  const ping = () =>
    redis.ping().then(
      () => set(true),
      () => undefined,
    )
  const first = Promise.withResolvers<void>()
  redis.on('ready', () => {
    set(true)
    first.resolve()
  })
  redis.on('error', (error) => {
    set(false, error)
    first.resolve()
  })
  const pinging = setInterval(() => {
    if (!isAnswering) void ping()
  }, PING_EVERY_MS)
  pinging.unref()
  await first.promise
  return {
    redis,
    isAnswering: () => isAnswering,
    recordFailure: (error) => set(false, error),
    close() {
      clearInterval(pinging)
      redis.disconnect()
    },
  }
}

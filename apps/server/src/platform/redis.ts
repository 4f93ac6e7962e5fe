import { Redis } from 'ioredis'
import type { Logger } from './logging.ts'

/** A connection that comes back by itself; what is asked for meanwhile fails soon instead of waiting. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 5_000 })
  redis.on('error', (error) => log.warn({ error: error.message }, 'redis failed'))
  return redis
}

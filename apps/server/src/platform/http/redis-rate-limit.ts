import type { Redis } from 'ioredis'
import type { Rate, RateLimiter } from './rate-limit.ts'

const WINDOW_MS = 10_000

export interface RedisRateLimit {
  readonly redis: Pick<Redis, 'incr' | 'pexpire'>
  /** Keeps the keys of one limit apart from those of another. */
  readonly name: string
  readonly rate: Rate
  readonly now: () => number
}

/**
 * Allowances counted together by all server processes: what fills a window of ten seconds, with the burst on top.
 * Without an answer from Redis every call passes: selling matters more than limiting.
 */
export function redisRateLimiter({ redis, name, rate, now }: RedisRateLimit): RateLimiter {
  const most = rate.burst + (rate.perSecond * WINDOW_MS) / 1000
  return {
    async take(key) {
      const counter = `caimin:rate:${name}:${key}:${Math.floor(now() / WINDOW_MS)}`
      try {
        const count = await redis.incr(counter)
        if (count === 1) await redis.pexpire(counter, 2 * WINDOW_MS)
        return count <= most
      } catch {
        return true
      }
    },
  }
}

import type { Redis } from 'ioredis'
import type { Rate, RateLimiter } from './rate-limit.ts'

// Own code: two commands; with a library the limiter of this process would be another one (docs/adr/0045).

export interface RedisRateLimit {
  readonly redis: Pick<Redis, 'incr' | 'pexpire'>
  /** Keeps the keys of one limit apart from those of another. */
  readonly name: string
  readonly rate: Rate
  readonly now: () => number
}

/**
 * Allowances counted together by all server processes: one burst in each window, which is as long as the burst takes to
 * come back. Without an answer from Redis every call passes: selling matters more than limiting.
 */
export function redisRateLimiter({ redis, name, rate, now }: RedisRateLimit): RateLimiter {
  const windowMs = Math.ceil((rate.burst / rate.perSecond) * 1000)
  return {
    async take(key) {
      const counter = `caimin:rate:${name}:${key}:${Math.floor(now() / windowMs)}`
      try {
        const count = await redis.incr(counter)
        if (count === 1) await redis.pexpire(counter, 2 * windowMs)
        return count <= rate.burst
      } catch {
        return true
      }
    },
  }
}

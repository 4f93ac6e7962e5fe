import type { Redis, Result } from 'ioredis'
import type { OptionalRedis } from '../redis.ts'
import { localRateLimiter, type Rate, type RateLimiter } from './rate-limit.ts'

// Own code: two commands; with a library the limiter of this process would be another one (docs/adr/0045).

export interface RedisRateLimit {
  readonly redis: Redis
  /** Keeps the keys of one limit apart from those of another. */
  readonly name: string
  readonly rate: Rate
  readonly now: () => number
}

/** Takes one token from the bucket KEYS[1]: burst, tokens a second, milliseconds now, which differs among processes. */
const TAKE_TOKEN = `
  local burst, per_second, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  local kept = redis.call('hmget', KEYS[1], 'left', 'filled_at')
  local left, filled_at = tonumber(kept[1]) or burst, tonumber(kept[2]) or now
  if now > filled_at then
    left = math.min(burst, left + (now - filled_at) / 1000 * per_second)
    filled_at = now
  end
  local passes = left >= 1 and 1 or 0
  redis.call('hset', KEYS[1], 'left', tostring(left - passes), 'filled_at', tostring(filled_at))
  redis.call('pexpire', KEYS[1], math.ceil(burst / per_second * 1000))
  return passes`

declare module 'ioredis' {
  interface RedisCommander<Context> {
    takeToken(key: string, burst: number, perSecond: number, now: number): Result<number, Context>
  }
}

/** Allowances counted together by all server processes. Throws when Redis does not answer. */
export function redisRateLimiter({ redis, name, rate, now }: RedisRateLimit): RateLimiter {
  redis.defineCommand('takeToken', { numberOfKeys: 1, lua: TAKE_TOKEN })
  return {
    async take(key) {
      return (await redis.takeToken(`caimin:rate:${name}:${key}`, rate.burst, rate.perSecond, now())) === 1
    },
  }
}

/** Counted together while Redis answers, and by this process alone while it does not. */
export function sharedRateLimiter(
  shared: OptionalRedis,
  { name, rate, now }: Omit<RedisRateLimit, 'redis'>,
): RateLimiter {
  const together = redisRateLimiter({ redis: shared.redis, name, rate, now })
  const alone = localRateLimiter(rate, now)
  return {
    take(key) {
      if (!shared.isAnswering()) return alone.take(key)
      return Promise.resolve(together.take(key)).catch((error: unknown) => {
        shared.recordFailure(error)
        return alone.take(key)
      })
    },
  }
}

import { localRateLimiter, noRateLimit, type Rate, type RateLimiter } from '../platform/http/rate-limit.ts'
import { sharedRateLimiter } from '../platform/http/redis-rate-limit.ts'
import type { OptionalRedis } from '../platform/redis.ts'

const RATES = {
  address: { burst: 600, perSecond: 200 },
  /** A carrier's customers share an address: as many as sign in, ask for codes and renew their tokens behind it. */
  strangers: { burst: 200, perSecond: 30 },
  session: { burst: 120, perSecond: 30 },
  /** Conversations that strangers of one network begin with customer service: each browser begins one a week. */
  visitors: { burst: 30, perSecond: 0.05 },
  visitorMessages: { burst: 60, perSecond: 0.5 },
  notifications: { burst: 600, perSecond: 200 },
  /** After a break of the line a carrier's customers come back together. */
  sockets: { burst: 2_000, perSecond: 200 },
  clientErrors: { burst: 10, perSecond: 0.1 },
  /**
   * Of all addresses together: a release with a bug must not keep the database busy, and a few addresses must not use
   * up what others may report.
   */
  allClientErrors: { burst: 1_000, perSecond: 20 },
} satisfies Record<string, Rate>

/** A limiter for each kind of request. */
export type RateLimits = Readonly<Record<keyof typeof RATES, RateLimiter>>

export interface RateLimitParts {
  readonly now: () => number
  /** Shared by processes; undefined with a single one. */
  readonly redis: OptionalRedis | undefined
  readonly isOff: boolean
}

export function createRateLimits({ now, redis, isOff }: RateLimitParts): RateLimits {
  const limiterOf = (name: string, rate: Rate): RateLimiter => {
    if (isOff) return noRateLimit
    return redis === undefined ? localRateLimiter(rate, now) : sharedRateLimiter(redis, { name, rate, now })
  }
  const limiters = Object.entries(RATES).map(([name, rate]) => [name, limiterOf(name, rate)])
  return Object.fromEntries(limiters) as RateLimits
}

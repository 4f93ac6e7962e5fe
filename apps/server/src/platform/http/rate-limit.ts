// Own code: a library's limiter counts in windows and answers with a promise, for every call of every player
// (docs/adr/0045).

/** So many at once, and so many a second after that. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Takes one token from the bucket of a key; false when it is empty. */
export interface RateLimiter {
  take(key: string): Promise<boolean> | boolean
}

interface Bucket {
  left: number
  filledAt: number
}

const MAX_BUCKETS = 50_000

/** Allowances kept in this process: refilled evenly, evicted when full again. */
export function localRateLimiter(rate: Rate, now: () => number): RateLimiter {
  const buckets = new Map<string, Bucket>()
  const refill = (bucket: Bucket) => {
    const at = now()
    bucket.left = Math.min(rate.burst, bucket.left + ((at - bucket.filledAt) / 1000) * rate.perSecond)
    bucket.filledAt = at
  }
  const evictFull = () => {
    for (const [key, bucket] of buckets) {
      refill(bucket)
      if (bucket.left >= rate.burst) buckets.delete(key)
    }
  }
  return {
    take(key) {
      let bucket = buckets.get(key)
      if (bucket === undefined) {
        if (buckets.size >= MAX_BUCKETS) evictFull()
        bucket = { left: rate.burst, filledAt: now() }
        buckets.set(key, bucket)
      }
      refill(bucket)
      if (bucket.left < 1) return false
      bucket.left -= 1
      return true
    },
  }
}

/** For tests and benchmarks. */
export const noRateLimit: RateLimiter = { take: () => true }

import type { Instant } from '@caimin/base'
import { LRUCache } from 'lru-cache'

export interface BriefCacheOptions {
  /** An answer is given for so long, counted from when it came. */
  readonly lifeMs: number
  /** Of so many keys, those asked for last. */
  readonly size: number
  readonly now: () => Instant
}

/** Answers that may be a moment old. Concurrent requests share one computation. */
export interface BriefCache<T> {
  of(key: string, make: () => Promise<T>): Promise<T>
}

/**
 * A cache of this process: another one may give an answer that is older or newer by a lifetime. A failure is not kept.
 */
export function createBriefCache<T extends NonNullable<unknown>>({
  lifeMs,
  size,
  now,
}: BriefCacheOptions): BriefCache<T> {
  const cache = new LRUCache<string, T, () => Promise<T>>({
    max: size,
    // The library counts the last millisecond to the lifetime.
    ttl: lifeMs - 1,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (_key, _stale, { context: make }) => make(),
  })
  return { of: (key, make) => cache.forceFetch(key, { context: make }) }
}

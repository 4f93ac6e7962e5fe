import { days, type Instant } from '@caimin/base'

/** What a source allows of requests a day, counted anew at midnight UTC. */
export interface DailyQuota {
  /** Takes note of how many are left. */
  heard(left: number, now: Instant): void
  isUsedUp(now: Instant): boolean
  /** Whether so many more can be spent now and what is left lasts until midnight at this pace. */
  allows(requests: number, now: Instant): boolean
}

export function createDailyQuota(): DailyQuota {
  let known: { readonly left: number; readonly at: Instant } | undefined
  const leftOn = (now: Instant) => (known !== undefined && dayOf(known.at) === dayOf(now) ? known : undefined)
  return {
    heard(left, now) {
      known = { left, at: now }
    },
    isUsedUp: (now) => (leftOn(now)?.left ?? 1) <= 0,
    allows(requests, now) {
      const last = leftOn(now)
      if (last === undefined) return true
      const restMs = (dayOf(last.at) + 1) * days(1) - last.at
      return last.left >= requests && now - last.at >= (restMs / last.left) * requests
    },
  }
}

const dayOf = (now: Instant): number => Math.floor(now / days(1))

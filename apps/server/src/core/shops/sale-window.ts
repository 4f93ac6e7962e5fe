import type { Instant } from '@caimin/base'

/**
 * From when to when something is not sold: from the beginning where it has no start, until it is lifted where it has no
 * end.
 */
export interface SaleWindow {
  readonly startsAt: Instant | null
  readonly endsAt: Instant | null
}

export const isInWindow = ({ startsAt, endsAt }: SaleWindow, now: Instant): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)

/** Whether there is a moment that both take in. */
export const doOverlap = (one: SaleWindow, other: SaleWindow): boolean =>
  isBefore(one.startsAt, other.endsAt) && isBefore(other.startsAt, one.endsAt)

const isBefore = (start: Instant | null, end: Instant | null): boolean => start === null || end === null || start < end

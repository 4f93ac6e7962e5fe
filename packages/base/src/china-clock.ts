import type { Instant } from './instant.ts'
import type { TimeText } from './wire-text.ts'

// Apart from the calendar: the player's app shows a clock before it has loaded anything that needs a date.

export const DAY_MS = 86_400_000
/** China has had one zone and no summer time since 1992: UTC+8. */
export const OFFSET_MS = 8 * 3_600_000

export const two = (n: number): string => n.toString().padStart(2, '0')

/** Seconds since midnight in China. */
export function secondOfDay(at: Instant): number {
  const local = at + OFFSET_MS
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / 1000)
}

/** The clock's hands of a moment, `'18:25'`. */
export function chinaClock(at: Instant | TimeText): string {
  if (typeof at === 'string') return at.slice(11, 16)
  const minute = Math.floor(secondOfDay(at) / 60)
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

import { addMs, chinaParts, days, fromChina, type Instant } from '@caimin/base'

export type BreakKind = 'coolOff' | 'exclude'

interface WantedBreak {
  readonly kind: BreakKind
  /** Days of a cool-off, months of an exclusion. */
  readonly length: number
  /** Until when one of its kind lasts already: it is never cut short. */
  readonly running: Instant | undefined
}

/** When a break that begins now ends, as the server counts it. */
export function endOfBreak({ kind, length, running }: WantedBreak, now: Instant): Instant {
  const end = kind === 'coolOff' ? addMs(now, days(length)) : addMonths(now, length)
  return running !== undefined && running > end ? running : end
}

/** The same day of a later month by China's calendar, or the last day of a shorter one. */
function addMonths(at: Instant, count: number): Instant {
  const parts = chinaParts(at)
  const months = parts.month - 1 + count
  const [year, month] = [parts.year + Math.floor(months / 12), (months % 12) + 1]
  return fromChina({ ...parts, year, month, day: Math.min(parts.day, daysIn(year, month)) })
}

const daysIn = (year: number, month: number): number =>
  chinaParts(addMs(fromChina({ year: month === 12 ? year + 1 : year, month: (month % 12) + 1, day: 1 }), -1)).day

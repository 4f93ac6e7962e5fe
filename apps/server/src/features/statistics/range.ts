import { addMs, chinaDate, chinaParts, days, type Instant, startOfDate } from '@caimin/base'

export type By = 'day' | 'week' | 'month'

/** Whole days of China. */
export interface DayRange {
  /** `2026-11-20`, both included. */
  readonly from: string
  readonly to: string
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly days: number
}

const MAX_DAYS = 366

/** The range, or why it is none. */
export function readRange(from: string, to: string): DayRange | 'bad_input' | 'range_too_long' {
  const startsAt = startOfDate(from)
  const last = startOfDate(to)
  if (last < startsAt) return 'bad_input'
  const count = (last - startsAt) / days(1) + 1
  return count > MAX_DAYS ? 'range_too_long' : rangeOf(startsAt, count)
}

/** As many days right before. */
export const rangeBefore = (range: DayRange): DayRange => rangeOf(addMs(range.startsAt, -days(range.days)), range.days)

function rangeOf(startsAt: Instant, count: number): DayRange {
  const endsAt = addMs(startsAt, days(count))
  return { startsAt, endsAt, days: count, from: chinaDate(startsAt), to: chinaDate(addMs(endsAt, -1)) }
}

/** Every day of a range. */
export const daysOf = (range: DayRange): string[] =>
  Array.from({ length: range.days }, (_, day) => chinaDate(addMs(range.startsAt, days(day))))

/** The first day of the day, week or month in which a day lies. A week begins on Monday. */
export function stretchOf(day: string, by: By): string {
  if (by === 'day') return day
  if (by === 'month') return `${day.slice(0, 7)}-01`
  const at = startOfDate(day)
  return chinaDate(addMs(at, -days(chinaParts(at).weekday - 1)))
}

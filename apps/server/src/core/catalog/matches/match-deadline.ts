import { addMs, chinaParts, days, hours, type Instant, instant, startOfDate } from '@caimin/base'

/** Close of sales in whole hours of China time: 22:00, at weekends 23:00 (rules.md, sales times). */
const CLOSES_AT_HOUR = 22
const CLOSES_AT_HOUR_ON_WEEKENDS = 23
const SATURDAY = 6

/** When terminals stop selling the matches of a business day, early ones of the next morning included. */
export function closeOfSales(businessDate: string): Instant {
  const midnight = startOfDate(businessDate)
  const isWeekend = chinaParts(midnight).weekday >= SATURDAY
  return addMs(midnight, hours(isWeekend ? CLOSES_AT_HOUR_ON_WEEKENDS : CLOSES_AT_HOUR))
}

/** The official stop of a match: kick-off or the close of sales of its business day, whichever comes first. */
export const gameDeadline = (businessDate: string, kickoffAt: Instant): Instant =>
  instant(Math.min(kickoffAt, closeOfSales(businessDate)))

/** The moment a whole number of days after midnight of a date. */
export const dayAfter = (date: string, count: number): Instant => addMs(startOfDate(date), days(count))

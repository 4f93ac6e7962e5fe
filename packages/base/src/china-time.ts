import { DAY_MS, OFFSET_MS, secondOfDay, two } from './china-clock.ts'
import type { Instant } from './instant.ts'
import type { TimeText } from './wire-text.ts'

/** A date and time as a clock in China shows it. */
export interface ChinaDateTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** `weekday` is 1 for Monday to 7 for Sunday. */
export interface ChinaParts extends ChinaDateTime {
  readonly weekday: number
}

/** Days since 1970-01-01 of a calendar date (Gregorian, counted from 1 March so that leap days end a year). */
function daysFromDate(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function dateFromDays(count: number): { year: number; month: number; day: number } {
  const shifted = count + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

/** The moment as China's clocks and calendars show it. */
export function chinaParts(at: Instant): ChinaParts {
  const dayCount = Math.floor((at + OFFSET_MS) / DAY_MS)
  const second = secondOfDay(at)
  return {
    ...dateFromDays(dayCount),
    hour: Math.floor(second / 3600),
    minute: Math.floor(second / 60) % 60,
    second: second % 60,
    weekday: ((((dayCount + 3) % 7) + 7) % 7) + 1,
  }
}

/** The moment of a date and time in China; hour, minute and second are 0 unless given. */
export function fromChina(at: {
  year: number
  month: number
  day: number
  hour?: number
  minute?: number
  second?: number
}): Instant {
  const dayCount = daysFromDate(at.year, at.month, at.day)
  const second = (at.hour ?? 0) * 3600 + (at.minute ?? 0) * 60 + (at.second ?? 0)
  return (dayCount * DAY_MS + second * 1000 - OFFSET_MS) as Instant
}

/** Whether the calendar and the clock have this date and time. */
export function isChinaDateTime(at: ChinaDateTime): boolean {
  if (at.month < 1 || at.month > 12 || at.hour > 23 || at.minute > 59 || at.second > 59) return false
  const back = dateFromDays(daysFromDate(at.year, at.month, at.day))
  return back.year === at.year && back.month === at.month && back.day === at.day
}

/** The business date of a moment, `'2026-11-20'`. The wire's text is China's time already. */
export function chinaDate(at: Instant | TimeText): string {
  if (typeof at === 'string') return at.slice(0, 10)
  const { year, month, day } = chinaParts(at)
  return `${year.toString().padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** Midnight in China of the day a moment falls on. */
export function startOfChinaDay(at: Instant): Instant {
  const { year, month, day } = chinaParts(at)
  return fromChina({ year, month, day })
}

/** Midnight in China of a day as text, `'2026-11-20'`. */
export function startOfDate(date: string): Instant {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return fromChina({ year, month, day })
}

/** Midnight in China at which a calendar day ends. */
export const endOfDate = (date: string): Instant => (startOfDate(date) + DAY_MS) as Instant

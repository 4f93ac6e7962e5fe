import {
  addMs,
  chinaClock,
  chinaDate,
  chinaParts,
  days,
  type Instant,
  instantOf,
  type TimeText,
  weekdayName,
} from '@caimin/base'
import { bettingTexts } from './betting.texts.ts'

const EVENING_FROM = 18

/**
 * A moment as a shopkeeper says it: 18:25 today, 今晚20:55, 明日11:00, 周二19:55 within a week, else 8月17日19:55, with its
 * year when that is another one.
 */
export const momentText = (at: Instant | TimeText, now: Instant): string => `${momentDay(at, now)}${chinaClock(at)}`

/** The day of a moment as a shopkeeper says it; `''` for today before the evening. */
export function momentDay(moment: Instant | TimeText, now: Instant): string {
  const at = instantOf(moment)
  const day = chinaDate(at)
  if (day === chinaDate(now)) return chinaParts(at).hour >= EVENING_FROM ? bettingTexts.tonight : ''
  if (day === chinaDate(addMs(now, days(1)))) return bettingTexts.tomorrow
  const isSoon = at > now && at - now < days(6)
  if (isSoon) return weekdayName(at)
  const { year, month, day: date } = chinaParts(at)
  const monthDay = bettingTexts.monthDay(month, date)
  return year === chinaParts(now).year ? monthDay : bettingTexts.inYear(year, monthDay)
}

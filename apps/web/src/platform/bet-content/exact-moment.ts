import { chinaClock, chinaDate, chinaParts, type Instant, instantOf, type TimeText } from '@caimin/base'
import { betContentTexts } from './bet-content.texts.ts'

/** 16:31:12 */
export function exactClock(at: Instant): string {
  return `${chinaClock(at)}:${String(chinaParts(at).second).padStart(2, '0')}`
}

/** To the second: 16:31:12 today, on another day 11月21日 16:31:12. */
export function exactMoment(moment: Instant | TimeText, now: Instant): string {
  const at = instantOf(moment)
  if (chinaDate(at) === chinaDate(now)) return exactClock(at)
  const { month, day } = chinaParts(at)
  return `${betContentTexts.monthDay(month, day)} ${exactClock(at)}`
}

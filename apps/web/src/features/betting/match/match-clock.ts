import { chinaClock, chinaDate, type Instant, type TimeText } from '@caimin/base'
import { momentText } from '@caimin/ui'
import { bettingTexts } from '../betting.texts.ts'

/**
 * A time of a match that stands under its business date: 18:25. Sales may end the evening before and matches begin in
 * the night after it: on any other day the time says which, 今晚23:15 or 周二02:45. `today` is any moment of the present
 * day.
 */
export function matchClock(at: Instant | TimeText, businessDate: string, today: Instant): string {
  const clock = chinaClock(at)
  if (chinaDate(at) === businessDate) return clock
  const moment = momentText(at, today)
  return moment === clock ? bettingTexts.today(clock) : moment
}

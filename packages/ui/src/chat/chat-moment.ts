import { addMs, chinaClock, chinaDate, chinaParts, days, type Instant, instantOf, type TimeText } from '@caimin/base'
import { chatTexts } from './chat.texts.ts'

/** A moment of the past above what was said then: 今天 16:21, 昨天 09:05, 8月17日 19:55, else with its year. */
export const chatMoment = (at: Instant | TimeText, now: Instant): string => `${chatDay(at, now)}${chinaClock(at)}`

function chatDay(moment: Instant | TimeText, now: Instant): string {
  const at = instantOf(moment)
  const date = chinaDate(at)
  if (date === chinaDate(now)) return chatTexts.today
  if (date === chinaDate(addMs(now, -days(1)))) return chatTexts.yesterday
  const { year, month, day } = chinaParts(at)
  const monthDay = chatTexts.monthDay(month, day)
  return year === chinaParts(now).year ? monthDay : chatTexts.inYear(year, monthDay)
}

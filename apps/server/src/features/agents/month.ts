import { addMs, chinaDate, days, type Instant } from '@caimin/base'
import type { DayRange } from './sums.store.ts'

/** The month so far that a moment is in, in China. */
export function monthSoFar(now: Instant): DayRange {
  const today = chinaDate(now)
  return { from: `${today.slice(0, 7)}-01`, to: today }
}

export const todayOf = (now: Instant): DayRange => ({ from: chinaDate(now), to: chinaDate(now) })
export const yesterdayOf = (now: Instant): DayRange => todayOf(addMs(now, -days(1)))

import { addMs, chinaDate, days, fromChina, type Instant } from '@caimin/base'
import type { DayRange } from './sums.store.ts'

/** The month so far that a moment is in, in China. */
export function monthSoFar(now: Instant): DayRange {
  const today = chinaDate(now)
  return { from: `${today.slice(0, 7)}-01`, to: today }
}

/** A month of the calendar, `2026-11`; the one so far without. */
export function monthOf(month: string | undefined, now: Instant): DayRange {
  if (month === undefined) return monthSoFar(now)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = fromChina({ year: number === 12 ? year + 1 : year, month: (number % 12) + 1, day: 1 })
  return { from: `${month}-01`, to: chinaDate(addMs(next, -days(1))) }
}

export const todayOf = (now: Instant): DayRange => ({ from: chinaDate(now), to: chinaDate(now) })
export const yesterdayOf = (now: Instant): DayRange => todayOf(addMs(now, -days(1)))

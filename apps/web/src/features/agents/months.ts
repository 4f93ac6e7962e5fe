import { addMs, chinaDate, chinaParts, days, fromChina, type Instant } from '@caimin/base'
import { agentsTexts } from './agents.texts.ts'
import type { DayRange } from './day-range.ts'

const MONTHS = 12

/** This month and those before it, `2026-11`, with their names. */
export const lastMonths = (now: Instant) =>
  Array.from({ length: MONTHS }, (_, back) => {
    const { year, month } = chinaParts(now)
    const counted = year * 12 + month - 1 - back
    const [of, number] = [Math.floor(counted / 12), (counted % 12) + 1]
    return { value: `${of}-${String(number).padStart(2, '0')}`, label: agentsTexts.monthName(of, number) }
  })

/** All days of a month. */
export function daysOfMonth(month: string): DayRange {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = fromChina({ year: number === 12 ? year + 1 : year, month: (number % 12) + 1, day: 1 })
  return { from: `${month}-01`, to: chinaDate(addMs(next, -days(1))) }
}

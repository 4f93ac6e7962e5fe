import { addMs, chinaDate, days, startOfDate } from '@caimin/base'
import type { LotteryHoliday } from './lottery-holidays.data.ts'

export { LOTTERY_HOLIDAYS, type LotteryHoliday } from './lottery-holidays.data.ts'

/** Days, first and last. */
export type DayRange = Pick<LotteryHoliday, 'firstDay' | 'lastDay'>

/** Most days of one holiday. */
export const MAX_HOLIDAY_DAYS = 31

/** Every day of a range, both ends among them. */
export function daysOfRange({ firstDay, lastDay }: DayRange): string[] {
  const found: string[] = []
  for (let day = firstDay; day <= lastDay; day = chinaDate(addMs(startOfDate(day), days(1)))) found.push(day)
  return found
}

export const isInRange = ({ firstDay, lastDay }: DayRange, day: string): boolean => day >= firstDay && day <= lastDay

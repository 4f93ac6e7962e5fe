import { addMs, chinaDate, days, isCalendarDay, startOfDate } from '@caimin/base'

/** Two days and those between them. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** What the server sums up at the most. */
const MAX_DAYS = 366

/** The stretch of an address; nothing where it is none, or longer than may be asked for. */
export function readRange(from = '', to = ''): DayRange | undefined {
  if (!isCalendarDay(from) || !isCalendarDay(to) || to < from || to > lastDayFrom(from)) return undefined
  return { from, to }
}

const lastDayFrom = (day: string): string => chinaDate(addMs(startOfDate(day), days(MAX_DAYS - 1)))
